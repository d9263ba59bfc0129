import { longDate } from '@sojourn/domain/kernel/dates'
import { m } from '../messages/messages.js'
import css from './log-table.module.css'

interface LogEvent {
  title: string
  eventDate: string
  description: string
}

interface LogTableProps {
  label: string
  /** Newest first. */
  events: readonly LogEvent[]
  /** The time of day of an entry, where it is told besides the date. */
  timeOf?(eventDate: string): string
  /** For a narrow card: each entry as two lines, long descriptions cut. */
  compact?: boolean
}

/** What happened to a thing, in the three columns every log has. */
export function LogTable({ label, events, timeOf, compact = false }: LogTableProps) {
  return (
    <table className={compact ? css.compact : css.whole} aria-label={label}>
      <thead className={compact ? 'sr' : undefined}>
        <tr>
          <th scope="col">{m.kit_log_title()}</th>
          <th scope="col">{m.kit_log_date()}</th>
          <th scope="col">{m.kit_log_description()}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes, and two of one moment may read alike
          <tr key={at}>
            <td className="med">{event.title}</td>
            <td className={css.when}>
              {longDate(event.eventDate)}
              {timeOf && <span className="dim t12"> {timeOf(event.eventDate)}</span>}
            </td>
            <td className={css.description} title={compact ? event.description : undefined}>
              {event.description}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
