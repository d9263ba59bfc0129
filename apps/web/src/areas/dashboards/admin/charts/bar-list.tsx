import type { ReactNode } from 'react'
import { ListLink } from '../list-link.tsx'
import css from './bars.module.css'

export interface Bar {
  key: string
  /** Before the name: an icon, or the number of a criterion. */
  lead?: ReactNode
  name: string
  value: string
  /** Beneath or beside the figure, in small words. */
  note?: string
  /** Each between 0 and 1, together the length of the bar. */
  parts: readonly { look: string; share: number }[]
  to: string
}

interface BarListProps {
  /** `beside`: name, bar, figure in a row. `under`: the bar lies under a long name. */
  manner: 'beside' | 'under'
  bars: readonly Bar[]
}

/** So few would stand lost over the height of a card. */
const FEW_BARS = 6

/** Things and how many, the whole line leading to the list behind it. */
export const BarList = ({ manner, bars }: BarListProps) => (
  <ul
    className={css.list}
    data-manner={manner}
    data-lead={bars.some(({ lead }) => lead) || undefined}
    data-few={bars.length < FEW_BARS || undefined}
  >
    {bars.map(({ key, lead, name, value, note, parts, to }) => (
      <li key={key}>
        <ListLink to={to} className={css.way}>
          {lead}
          <span className={css.name} title={name}>
            {name}
          </span>
          <span className={css.track} aria-hidden>
            {parts.map(({ look, share }) => (
              <i key={look} data-look={look} style={{ width: `${share * 100}%` }} />
            ))}
          </span>
          <span className={css.value}>{value}</span>
          {note !== undefined && <span className={css.note}>{note}</span>}
        </ListLink>
      </li>
    ))}
  </ul>
)
