import type { AuditVisit } from '@sojourn/contract/notifications/calls'
import { addDays } from '@sojourn/domain/audits/calendar'
import { REPORT_WITHIN_DAYS } from '@sojourn/domain/dashboards/hotel-progress'
import { type CalendarDay, longDate } from '@sojourn/domain/kernel/dates'

export interface DayEvent {
  kind: 'visit' | 'report'
  day: CalendarDay
  visit: AuditVisit
}

export interface AuditorDay {
  /** The visit of today, otherwise the next one. */
  next: AuditVisit | undefined
  isToday: boolean
  /** Open reports of earlier visits: rejected ones first, then the oldest. */
  reports: readonly AuditVisit[]
  /** The confirmed visits of these two weeks. */
  coming: readonly AuditVisit[]
  /** Two weeks from Monday of this week. */
  days: readonly CalendarDay[]
  /** The events from today to the end of these two weeks, and the events after them. */
  soon: readonly DayEvent[]
  later: readonly DayEvent[]
}

/** "3rd March" */
export const dayAndMonth = (day: CalendarDay): string => longDate(day).split(' ').slice(0, 2).join(' ')

/** "3rd Mar" */
export const dayAndShortMonth = (day: CalendarDay): string => dayAndMonth(day).replace(/(?<= \w{3})\w+$/, '')

const SHOWN_DAYS = 14
const DAYS_PER_WEEK = 7

export const reportDueOn = ({ visitOn }: AuditVisit): CalendarDay => addDays(visitOn, REPORT_WITHIN_DAYS)

const isRejected = ({ status }: AuditVisit) => status === 'Rejected'

/** `visits` are ordered by their date. */
export function planDay(visits: readonly AuditVisit[], today: CalendarDay): AuditorDay {
  const todaysVisit = visits.find((visit) => visit.visitOn === today && !isRejected(visit))
  const next =
    todaysVisit ?? visits.find(({ visitOn, status }) => visitOn > today && status === 'Audit Confirmed')
  const reports = visits.filter((visit) => visit !== next && visit.status !== 'Audit Confirmed')
  const weekday = (new Date(today).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK
  const monday = addDays(today, -weekday)
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(monday, index))
  const end = addDays(monday, SHOWN_DAYS)
  const events = visits
    .flatMap((visit): DayEvent[] => [
      ...(isRejected(visit) ? [] : [{ kind: 'visit' as const, day: visit.visitOn, visit }]),
      { kind: 'report', day: reportDueOn(visit), visit },
    ])
    .filter(({ day }) => day >= today)
    // On the same day, visits are before reports.
    .toSorted((a, b) => a.day.localeCompare(b.day) || b.kind.localeCompare(a.kind))
  return {
    next,
    isToday: todaysVisit !== undefined,
    reports: [...reports.filter(isRejected), ...reports.filter((visit) => !isRejected(visit))],
    coming: visits.filter(
      ({ status, visitOn }) => status === 'Audit Confirmed' && visitOn >= today && visitOn < end,
    ),
    days,
    soon: events.filter(({ day }) => day < end),
    later: events.filter(({ day }) => day >= end),
  }
}
