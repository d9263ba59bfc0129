import type { LoggedEvent } from '@sojourn/contract/kernel/logged-event'
import { NOTE } from '@sojourn/domain/audits/review/event-types'
import { longDate } from '@sojourn/domain/kernel/dates'
import { m } from '../messages/messages.js'
import css from './log-table.module.css'
import { roleNames } from './people/role-names.ts'

interface LogTableProps {
  label: string
  /** Newest first. */
  events: readonly LoggedEvent[]
  /** The time of day of an entry, where it is told besides the date. */
  timeOf?(eventDate: string): string
  /** For a narrow card: each entry as three lines, long descriptions cut. */
  compact?: boolean
}

/** Who caused an entry, with their role at the time. */
function Actor({ event: { actor, eventType } }: { event: LoggedEvent }) {
  if (actor === null) return <span className="dim">{m.kit_log_system()}</span>
  const { name, role } = actor
  return (
    <>
      {eventType === NOTE ? m.kit_log_note_by({ name }) : name}
      {role && <span className={css.role}>{roleNames[role]()}</span>}
    </>
  )
}

/** The events of a record in the columns that every log has. */
export function LogTable({ label, events, timeOf, compact = false }: LogTableProps) {
  return (
    <table className={compact ? css.compact : css.whole} aria-label={label}>
      <thead className={compact ? 'sr' : undefined}>
        <tr>
          <th scope="col">{m.kit_log_title()}</th>
          <th scope="col">{m.kit_log_date()}</th>
          <th scope="col">{m.kit_log_actor()}</th>
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
            <td className={css.actor}>
              <Actor event={event} />
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
