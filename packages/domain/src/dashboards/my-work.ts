import { addDays } from '../audits/calendar.ts'
import { type AuditStatus, isOneOf } from '../audits/statuses.ts'
import type { CalendarDay } from '../kernel/dates.ts'
import { REPORT_WITHIN_DAYS } from './hotel-progress.ts'

/** Those who work on audits that they did not ask for. */
export type Worker = 'Admin' | 'Auditor'

/** The next step of an audit in these is theirs. */
export const STATUSES_WAITING_FOR: Record<Worker, readonly AuditStatus[]> = {
  Admin: ['Audit Due', 'Date Set', 'Quality Check'],
  Auditor: ['Report Pending', 'Rejected'],
}

export const DEADLINE_KINDS = ['visit', 'report', 'improvements'] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

interface DeadlineRule {
  kind: DeadlineKind
  statuses: readonly AuditStatus[]
  date: 'auditorDate' | 'kipDueDate'
  /** How many days after that date. */
  days: number
  whose: readonly Worker[]
}

const DEADLINE_RULES: readonly DeadlineRule[] = [
  { kind: 'visit', statuses: ['Audit Confirmed'], date: 'auditorDate', days: 0, whose: ['Auditor'] },
  {
    kind: 'report',
    statuses: ['Report Pending', 'Rejected'],
    date: 'auditorDate',
    days: REPORT_WITHIN_DAYS,
    whose: ['Admin', 'Auditor'],
  },
  { kind: 'improvements', statuses: ['Improvements'], date: 'kipDueDate', days: 0, whose: ['Admin'] },
]

/** What has to be done on an audit, and by when. */
export function findDeadline(audit: {
  status: AuditStatus
  auditorDate: CalendarDay | null
  kipDueDate: CalendarDay | null
}): { kind: DeadlineKind; date: CalendarDay } | null {
  const way = DEADLINE_RULES.find(({ statuses }) => isOneOf(audit.status, statuses))
  const from = way && audit[way.date]
  return way && from ? { kind: way.kind, date: addDays(from, way.days) } : null
}

/** Which audits a deadline between two days is of, as dates that are stored; without a first day, all until the last. */
export interface DeadlineRange extends Pick<DeadlineRule, 'statuses' | 'date' | 'days'> {
  from: CalendarDay | undefined
  to: CalendarDay
}

export const deadlineRanges = (
  worker: Worker,
  from: CalendarDay | undefined,
  to: CalendarDay,
): DeadlineRange[] =>
  DEADLINE_RULES.filter(({ whose }) => whose.includes(worker)).map(({ statuses, date, days }) => ({
    statuses,
    date,
    days,
    from: from && addDays(from, -days),
    to: addDays(to, -days),
  }))

/** The last day of a week that begins today. */
export const endOfWeek = (today: CalendarDay): CalendarDay => addDays(today, 6)
