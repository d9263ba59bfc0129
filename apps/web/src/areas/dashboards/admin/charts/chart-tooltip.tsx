import css from './charts.module.css'

interface ChartTooltipProps {
  title: string
  lines: readonly (readonly [label: string, value: string])[]
  /** What it belongs to, within the width of the chart. */
  x: number
  width: number
}

/** The figures of what is pointed at. A screen reader has the table instead. */
export const ChartTooltip = ({ title, lines, x, width }: ChartTooltipProps) => (
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
