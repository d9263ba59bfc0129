import { Way } from '../parts/way.tsx'
import css from './charts.module.css'

/** How a part of a chart is drawn: the story in green, the rest outlined in stone. */
export type Look = 'first' | 'second' | 'rest' | 'bad' | 'mark'

interface Key {
  look: Look
  label: string
  /** The list of what is drawn so. */
  to?: string
}

/** Which colour is what, each leading to its list. */
export const Keys = ({ keys }: { keys: readonly Key[] }) => (
  <>
    {keys.map(({ look, label, to }) => (
      <span key={label} className={css.key}>
        <i data-look={look} aria-hidden />
        {to ? (
          <Way to={to} className={css.keyWay}>
            {label}
          </Way>
        ) : (
          label
        )}
      </span>
    ))}
  </>
)
