import { isActive } from '@sojourn/domain/audits/statuses'
import { type CalendarDay, longDate } from '@sojourn/domain/kernel/dates'
import { m } from '../../../messages/messages.js'
import type { AuditRow } from './audits-shape.ts'

interface Note {
  text: string
  /** `bad`: overdue. `needs`: a response is needed. */
  tone?: 'bad' | 'needs'
}

type AuditDates = Pick<
  AuditRow,
  | 'auditStatus'
  | 'auditCreatedDate'
  | 'auditExpiresDate'
  | 'auditorSubmittedDate'
  | 'kipDueDate'
  | 'resultsSentDate'
  | 'dateConfirmed'
  | 'requestedDate'
  | 'checkUpDue'
  | 'overturned'
>

/** Returns the line below the audit date: the most urgent fact, by default the expiry. */
export function formatNote(audit: AuditDates, today: CalendarDay): Note | undefined {
  switch (audit.auditStatus.name) {
    case 'Audit Due':
      if (audit.checkUpDue !== null) return formatCheckUpDue(audit.checkUpDue, today)
      return { text: m.audits_note_requested({ date: longDate(audit.auditCreatedDate) }) }
    case 'Date Set':
      return {
        text:
          audit.requestedDate === null
            ? m.audits_note_new_date()
            : m.audits_note_requested_date({ date: longDate(audit.requestedDate) }),
        tone: 'needs',
      }
    case 'Audit Confirmed':
      return { text: audit.dateConfirmed ? m.audits_note_confirmed() : m.audits_note_unconfirmed() }
    case 'Quality Check':
    case 'Rejected':
      return audit.auditorSubmittedDate === null
        ? formatExpiry(audit)
        : { text: m.audits_note_submitted({ date: longDate(audit.auditorSubmittedDate) }) }
    case 'Improvements':
      return formatDeadline(audit, today)
    case 'Not Certified':
      if (audit.overturned) return { text: m.audits_overturned() }
      return audit.resultsSentDate === null
        ? formatExpiry(audit)
        : { text: m.audits_note_decided({ date: longDate(audit.resultsSentDate) }) }
    case 'Cancelled':
      return { text: m.audits_note_cancelled() }
    default:
      return formatExpiry(audit)
  }
}

function formatCheckUpDue(due: CalendarDay, today: CalendarDay): Note {
  const text = m.audits_note_check_up_due({ date: longDate(due) })
  return today > due ? { text, tone: 'bad' } : { text, tone: 'needs' }
}

function formatDeadline(audit: AuditDates, today: CalendarDay): Note | undefined {
  if (audit.kipDueDate === null) return formatExpiry(audit)
  const date = longDate(audit.kipDueDate)
  return today > audit.kipDueDate
    ? { text: m.audits_note_overdue({ date }), tone: 'bad' }
    : { text: m.audits_note_deadline({ date }) }
}

function formatExpiry({ auditStatus, auditExpiresDate }: AuditDates): Note | undefined {
  if (auditExpiresDate === null) return undefined
  const date = longDate(auditExpiresDate)
  const isOver = auditStatus.name === 'Expired Audit' || auditStatus.name === 'Expired Certification'
  return { text: isOver ? m.audits_note_expired({ date }) : m.audits_note_expires({ date }) }
}

/** Returns the dates of submission and expiry that the note does not contain. */
export function formatOtherDates(audit: AuditDates, today: CalendarDay): string | undefined {
  const note = formatNote(audit, today)?.text
  const submitted =
    audit.auditorSubmittedDate === null
      ? undefined
      : m.audits_note_submitted({ date: longDate(audit.auditorSubmittedDate) })
  const dates = [submitted, formatExpiry(audit)?.text].filter((text) => text !== undefined && text !== note)
  return dates.length === 0 ? undefined : dates.join(', ')
}

/** Whether the auditor of an active audit was disabled. */
export const needsNewAuditor = ({ auditor, auditStatus }: Pick<AuditRow, 'auditor' | 'auditStatus'>) =>
  auditor?.disabled === true && isActive(auditStatus.name)
