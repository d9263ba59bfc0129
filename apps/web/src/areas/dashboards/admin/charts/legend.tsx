import { ListLink } from '../list-link.tsx'
import css from './charts.module.css'

/** The style of a series in a chart. */
export type SeriesStyle = 'first' | 'second' | 'rest' | 'bad' | 'mark'

interface LegendItem {
  look: SeriesStyle
  label: string
  /** The list of the audits in this series. */
  to?: string
}

/** The legend of a chart, with a link to the list of each series. */
export const Legend = ({ keys }: { keys: readonly LegendItem[] }) => (
  <>
    {keys.map(({ look, label, to }) => (
      <span key={label} className={css.key}>
        <i data-look={look} aria-hidden />
        {to ? (
          <ListLink to={to} className={css.legendLink}>
            {label}
          </ListLink>
        ) : (
          label
        )}
      </span>
    ))}
  </>
)
