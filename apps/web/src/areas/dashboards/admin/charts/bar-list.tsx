import type { ReactNode } from 'react'
import { ListLink } from '../metric-card.tsx'
import css from './bars.module.css'

export interface Bar {
  key: string
  /** Before the name: an icon, or the number of a criterion. */
  lead?: ReactNode
  name: string
  value: string
  /** A short text below or next to the value. */
  note?: string
  /** The parts of the bar. Each share is between 0 and 1, relative to the longest bar. */
  parts: readonly { seriesStyle: string; share: number }[]
  to: string
}

interface BarListProps {
  /** `row` shows name, bar and value in one row; `stacked` shows the bar below a long name. */
  layout: 'row' | 'stacked'
  bars: readonly Bar[]
}

/** Lists with fewer bars have larger bars, to fill the card. */
const FEW_BARS = 6

/** Horizontal bars with a name and a value. Each row links to its list. */
export const BarList = ({ layout, bars }: BarListProps) => (
  <ul
    className={css.list}
    data-layout={layout}
    data-lead={bars.some(({ lead }) => lead) || undefined}
    data-few={bars.length < FEW_BARS || undefined}
  >
    {bars.map(({ key, lead, name, value, note, parts, to }) => (
      <li key={key}>
        <ListLink to={to} className={css.link}>
          {lead}
          <span className={css.name} title={name}>
            {name}
          </span>
          <span className={css.track} aria-hidden>
            {parts.map(({ seriesStyle, share }) => (
              <i key={seriesStyle} data-look={seriesStyle} style={{ width: `${share * 100}%` }} />
            ))}
          </span>
          <span className={css.value}>{value}</span>
          {note !== undefined && <span className={css.note}>{note}</span>}
        </ListLink>
      </li>
    ))}
  </ul>
)
