import { longDate } from '@sojourn/domain/kernel/dates'
import { IconCloudOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { StoredAudit } from '../../../features/offline-queue/stored-audits.ts'
import { formatTimeOfDay } from '../../../lib/times.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import css from './stored-audits.module.css'

interface StoredAuditsProps {
  audits: readonly StoredAudit[]
  onRetry(): void
}

/** The audits stored on this device, for a list that cannot be loaded while offline. */
export function StoredAudits({ audits, onRetry }: StoredAuditsProps) {
  return (
    <section className={css.stored} aria-label={m.audits_on_device()}>
      <h2 className={css.title}>
        <IconCloudOff size={18} stroke={1.75} aria-hidden />
        {m.audits_on_device()}
      </h2>
      <p className="mut">{m.audits_on_device_text()}</p>
      <ul className={css.list}>
        {audits.map(({ key, storedAt, audit }) => (
          <li key={key}>
            <Link to="/audits/audit/$auditID" params={{ auditID: audit.auditID }} className={css.audit}>
              {audit.siteName}
            </Link>
            <span className="t12 dim">
              {m.audits_on_device_as_of({ date: longDate(storedAt), time: formatTimeOfDay(storedAt) })}
            </span>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onRetry}>
        {m.ui_retry()}
      </Button>
    </section>
  )
}
