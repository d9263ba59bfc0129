import css from './charts.module.css'

interface HintProps {
  title: string
  lines: readonly (readonly [label: string, value: string])[]
  /** What it belongs to, within the width of the chart. */
  x: number
  width: number
}

/** The figures of what is pointed at. A screen reader has the table instead. */
export const Hint = ({ title, lines, x, width }: HintProps) => (
  <div className={css.hint} data-side={x > width / 2 ? 'left' : 'right'} style={{ left: x }} aria-hidden>
    <b>{title}</b>
    <dl>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
