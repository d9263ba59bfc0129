import { Button } from '@mantine/core'
import { longDate } from '@sojourn/domain/kernel/dates'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Section } from '../../../../ui/section.tsx'
import type { Type } from '../draft.ts'
import css from './log.module.css'
import { LogDialog } from './log-dialog.tsx'

const NEWEST = 6

/** The newest entries of the Audit Type Log, and the way to all of them. */
export function LogCard({ type }: { type: Type }) {
  const [showsAll, setShowsAll] = useState(false)
  const events = type.eventLog.slice(0, NEWEST)
  return (
    <Section title={m.types_log()}>
      {events.length === 0 ? (
        <p className="dim">{m.types_log_none()}</p>
      ) : (
        <table className={css.newest} aria-label={m.types_log()}>
          <thead className="sr">
            <tr>
              <th scope="col">{m.types_log_title()}</th>
              <th scope="col">{m.types_log_date()}</th>
              <th scope="col">{m.types_log_description()}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes, and has no other identity than its place
              <tr key={at} className={css.event}>
                <td className="med">{event.title}</td>
                <td className={css.date}>{longDate(event.eventDate)}</td>
                <td className={css.description} title={event.description}>
                  {event.description}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {events.length > 0 && (
        <Button variant="subtle" size="xs" className={css.all} onClick={() => setShowsAll(true)}>
          {m.types_log_all()}
        </Button>
      )}
      {showsAll && <LogDialog auditTypeID={type.auditTypeID} onClose={() => setShowsAll(false)} />}
    </Section>
  )
}
