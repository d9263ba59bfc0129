import { ListLink } from '../list-link.tsx'
import css from './charts.module.css'

/** How a part of a chart is drawn: the story in green, the rest outlined in stone. */
export type SeriesStyle = 'first' | 'second' | 'rest' | 'bad' | 'mark'

interface LegendItem {
  look: SeriesStyle
  label: string
  /** The list of what is drawn so. */
  to?: string
}

/** Which colour is what, each leading to its list. */
export const Legend = ({ keys }: { keys: readonly LegendItem[] }) => (
  <>
    {keys.map(({ look, label, to }) => (
      <span key={label} className={css.key}>
        <i data-look={look} aria-hidden />
        {to ? (
          <ListLink to={to} className={css.keyWay}>
            {label}
          </ListLink>
        ) : (
          label
        )}
      </span>
    ))}
  </>
)
