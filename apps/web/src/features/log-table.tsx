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
  /** Formats the time of day. Without it, only the date is shown. */
  formatTime?(eventDate: string): string
  /** For a narrow card: each entry has three lines, and long descriptions are truncated. */
  compact?: boolean
}

/** The user of an entry, with their role at that time. */
function Actor({ event: { actor, eventType } }: { event: LoggedEvent }) {
  if (actor === null) return <span className="dim">{m.ui_log_system()}</span>
  const { name, role } = actor
  return (
    <>
      {eventType === NOTE ? m.ui_log_note_by({ name }) : name}
      {role && <span className={css.role}>{roleNames[role]()}</span>}
    </>
  )
}

/** The event log of a record. */
export function LogTable({ label, events, formatTime, compact = false }: LogTableProps) {
  return (
    <table className={compact ? css.compact : css.full} aria-label={label}>
      <thead className={compact ? 'sr' : undefined}>
        <tr>
          <th scope="col">{m.ui_log_title()}</th>
          <th scope="col">{m.ui_log_date()}</th>
          <th scope="col">{m.ui_log_actor()}</th>
          <th scope="col">{m.ui_log_description()}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never change and may be identical
          <tr key={index}>
            <td className="med">{event.title}</td>
            <td className={css.when}>
              {longDate(event.eventDate)}
              {formatTime && <span className="dim t12"> {formatTime(event.eventDate)}</span>}
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
