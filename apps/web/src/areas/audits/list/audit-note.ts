import { isActive } from '@sojourn/domain/audits/statuses'
import { type CalendarDay, longDate } from '@sojourn/domain/kernel/dates'
import { m } from '../../../messages/messages.js'
import type { AuditRow } from './audit-row.ts'

interface Note {
  text: string
  /** Bad: too late. Needs: somebody waits for an answer. */
  tone?: 'bad' | 'needs'
}

type Dates = Pick<
  AuditRow,
  | 'auditStatus'
  | 'auditCreatedDate'
  | 'auditExpiresDate'
  | 'auditorSubmittedDate'
  | 'kipDueDate'
  | 'resultsSentDate'
  | 'dateConfirmed'
  | 'requestedDate'
>

/** The one thing to know beside the audit date; where nothing else presses, when it expires. */
export function auditNote(audit: Dates, today: CalendarDay): Note | undefined {
  switch (audit.auditStatus.name) {
    case 'Audit Due':
      return { text: m.audits_note_requested({ date: longDate(audit.auditCreatedDate) }) }
    case 'Date Set':
      return {
        text:
          audit.requestedDate === null
            ? m.audits_note_new_date()
            : m.audits_note_asked_for({ date: longDate(audit.requestedDate) }),
        tone: 'needs',
      }
    case 'Audit Confirmed':
      return { text: audit.dateConfirmed ? m.audits_note_confirmed() : m.audits_note_unconfirmed() }
    case 'Quality Check':
    case 'Rejected':
      return audit.auditorSubmittedDate === null
        ? expiry(audit)
        : { text: m.audits_note_submitted({ date: longDate(audit.auditorSubmittedDate) }) }
    case 'Improvements':
      return deadline(audit, today)
    case 'Not Certified':
      return audit.resultsSentDate === null
        ? expiry(audit)
        : { text: m.audits_note_decided({ date: longDate(audit.resultsSentDate) }) }
    case 'Cancelled':
      return { text: m.audits_note_cancelled() }
    default:
      return expiry(audit)
  }
}

function deadline(audit: Dates, today: CalendarDay): Note | undefined {
  if (audit.kipDueDate === null) return expiry(audit)
  const date = longDate(audit.kipDueDate)
  return today > audit.kipDueDate
    ? { text: m.audits_note_overdue({ date }), tone: 'bad' }
    : { text: m.audits_note_deadline({ date }) }
}

function expiry({ auditStatus, auditExpiresDate }: Dates): Note | undefined {
  if (auditExpiresDate === null) return undefined
  const date = longDate(auditExpiresDate)
  const isOver = auditStatus.name === 'Expired Audit' || auditStatus.name === 'Expired Certification'
  return { text: isOver ? m.audits_note_expired({ date }) : m.audits_note_expires({ date }) }
}

/** Whoever was to hold the audit can no longer sign in, and it waits for another one. */
export const waitsForAuditor = ({ auditor, auditStatus }: Pick<AuditRow, 'auditor' | 'auditStatus'>) =>
  auditor?.disabled === true && isActive(auditStatus.name)
