import { countryName } from '@sojourn/domain/kernel/country-names'
import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { longDate } from '@sojourn/domain/kernel/dates'
import { m } from '../../../messages/messages.js'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { PersonAvatar } from '../person-avatar.tsx'
import { UnreadMark } from './audit-info.tsx'
import { auditNote } from './audit-note.ts'
import type { AuditRow } from './audit-row.ts'

interface AuditCardProps {
  audit: AuditRow
  /** The certifier sees whom it is assigned to, and what was found. */
  isAdmin: boolean
  today: CalendarDay
}

/** A row for a thumb; the report and everything else opens with it. */
export function AuditCard({ audit, isAdmin, today }: AuditCardProps) {
  const note = auditNote(audit, today)
  const found = isAdmin && audit.auditorSubmittedDate !== null ? audit.finalNonCompliances : null
  const date = audit.auditorDate === null ? m.audits_no_date() : longDate(audit.auditorDate)
  return (
    <>
      <span className="row">
        <span className="grow">
          <StatusBadge status={audit.auditStatus.name} />
        </span>
        <UnreadMark audit={audit} />
        {isAdmin && audit.assignedToUser && <PersonAvatar person={audit.assignedToUser} labelled />}
      </span>
      <span className="t16 semi cut">{audit.siteName}</span>
      <span className="row mut">
        <span className="grow cut">
          {countryName(audit.country)} · {date}
        </span>
        {found !== null && <span className="num">{m.audits_non_compliances_count({ count: found })}</span>}
      </span>
      {note && <span className={note.tone ? `t12 ${note.tone}-t` : 't12 dim'}>{note.text}</span>}
    </>
  )
}
