import { lazy, Suspense, useState } from 'react'
import { LogTable } from '../../../features/log-table.tsx'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Type } from '../draft.ts'
import css from './log.module.css'

const LogDialog = lazy(async () => ({ default: (await import('./log-dialog.tsx')).LogDialog }))

const MAX_EVENTS = 6

/** The newest entries of the Audit Type Log, and a button that shows all. */
export function LogCard({ type }: { type: Type }) {
  const [showsAll, setShowsAll] = useState(false)
  const events = type.eventLog.slice(0, MAX_EVENTS)
  return (
    <Section title={m.types_log()}>
      {events.length === 0 ? (
        <p className="dim">{m.types_log_none()}</p>
      ) : (
        <LogTable compact label={m.types_log()} events={events} />
      )}
      {events.length > 0 && (
        <Button variant="subtle" size="xs" className={css.all} onClick={() => setShowsAll(true)}>
          {m.types_log_all()}
        </Button>
      )}
      {showsAll && (
        <Suspense>
          <LogDialog auditTypeID={type.auditTypeID} onClose={() => setShowsAll(false)} />
        </Suspense>
      )}
    </Section>
  )
}
