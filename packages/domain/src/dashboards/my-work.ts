import { addDays } from '../audits/calendar.ts'
import { type AuditStatus, isOneOf } from '../audits/statuses.ts'
import type { CalendarDay } from '../kernel/dates.ts'
import { REPORT_WITHIN_DAYS } from './hotel-progress.ts'

/** The roles with a work list. */
export type Worker = 'Admin' | 'Auditor'

/** The statuses in which an audit waits for each role. */
export const WAITING_STATUSES: Record<Worker, readonly AuditStatus[]> = {
  Admin: ['Audit Due', 'Date Set', 'Quality Check'],
  Auditor: ['Report Pending', 'Rejected'],
}

export const DEADLINE_KINDS = ['visit', 'report', 'improvements', 'check-up'] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

interface DeadlineRule {
  kind: DeadlineKind
  statuses: readonly AuditStatus[]
  date: 'auditorDate' | 'kipDueDate' | 'checkUpDue'
  /** Days added to the date. */
  days: number
  workers: readonly Worker[]
}

const DEADLINE_RULES: readonly DeadlineRule[] = [
  { kind: 'visit', statuses: ['Audit Confirmed'], date: 'auditorDate', days: 0, workers: ['Auditor'] },
  {
    kind: 'report',
    statuses: ['Report Pending', 'Rejected'],
    date: 'auditorDate',
    days: REPORT_WITHIN_DAYS,
    workers: ['Admin', 'Auditor'],
  },
  { kind: 'improvements', statuses: ['Improvements'], date: 'kipDueDate', days: 0, workers: ['Admin'] },
  { kind: 'check-up', statuses: ['Audit Due', 'Date Set'], date: 'checkUpDue', days: 0, workers: ['Admin'] },
]

/** The next deadline of an audit, or null. */
export function findDeadline(audit: {
  status: AuditStatus
  auditorDate: CalendarDay | null
  kipDueDate: CalendarDay | null
  checkUpDue: CalendarDay | null
}): { kind: DeadlineKind; date: CalendarDay } | null {
  const rule = DEADLINE_RULES.find(({ statuses }) => isOneOf(audit.status, statuses))
  const from = rule && audit[rule.date]
  return rule && from ? { kind: rule.kind, date: addDays(from, rule.days) } : null
}

/** The stored dates of audits whose deadline lies between two days; without `from`, up to the last day. */
export interface DeadlineRange extends Pick<DeadlineRule, 'statuses' | 'date' | 'days'> {
  from: CalendarDay | undefined
  to: CalendarDay
}

export const deadlineRanges = (
  worker: Worker,
  from: CalendarDay | undefined,
  to: CalendarDay,
): DeadlineRange[] =>
  DEADLINE_RULES.filter(({ workers }) => workers.includes(worker)).map(({ statuses, date, days }) => ({
    statuses,
    date,
    days,
    from: from && addDays(from, -days),
    to: addDays(to, -days),
  }))

/** The last of the seven days that start today. */
export const endOfWeek = (today: CalendarDay): CalendarDay => addDays(today, 6)
