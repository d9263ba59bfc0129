import type { AuditVisit } from '@sojourn/contract/notifications/calls'
import { addDays } from '@sojourn/domain/audits/calendar'
import { REPORT_WITHIN_DAYS } from '@sojourn/domain/dashboards/hotel-progress'
import { type CalendarDay, longDate } from '@sojourn/domain/kernel/dates'
import { m } from '../../../messages/messages.js'

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
  upcoming: readonly AuditVisit[]
  /** Two weeks from Monday of this week. */
  days: readonly CalendarDay[]
  /** The events from today to the end of these two weeks, and the events after them. */
  soon: readonly DayEvent[]
  later: readonly DayEvent[]
}

/** "3rd March" */
export const formatDayAndMonth = (day: CalendarDay): string => longDate(day).split(' ').slice(0, 2).join(' ')

/** "3rd Mar" */
export const formatDayAndShortMonth = (day: CalendarDay): string =>
  formatDayAndMonth(day).replace(/(?<= \w{3})\w+$/, '')

const SHOWN_DAYS = 14
const DAYS_PER_WEEK = 7

export const getReportDueDay = ({ visitOn }: AuditVisit): CalendarDay => addDays(visitOn, REPORT_WITHIN_DAYS)

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
      { kind: 'report', day: getReportDueDay(visit), visit },
    ])
    .filter(({ day }) => day >= today)
    // On the same day, visits are before reports.
    .toSorted((a, b) => a.day.localeCompare(b.day) || b.kind.localeCompare(a.kind))
  return {
    next,
    isToday: todaysVisit !== undefined,
    reports: [...reports.filter(isRejected), ...reports.filter((visit) => !isRejected(visit))],
    upcoming: visits.filter(
      ({ status, visitOn }) => status === 'Audit Confirmed' && visitOn >= today && visitOn < end,
    ),
    days,
    soon: events.filter(({ day }) => day < end),
    later: events.filter(({ day }) => day >= end),
  }
}

const MAX_LINE_BYTES = 75

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds a line after 75 bytes, as RFC 5545 requires. Continuation lines start with a space. */
function foldLine(line: string): string {
  const lines = ['']
  for (const character of line) {
    const next = (lines.at(-1) ?? '') + character
    if (new TextEncoder().encode(next).length > MAX_LINE_BYTES) lines.push(` ${character}`)
    else lines[lines.length - 1] = next
  }
  return lines.join('\r\n')
}

const formatDay = (day: CalendarDay): string => day.replaceAll('-', '')

const formatEvent = ({ kind, day, visit }: DayEvent, stamp: string): string[] => [
  'BEGIN:VEVENT',
  // With the same UID, importing the file again updates the event.
  `UID:${kind}-${visit.auditID}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${formatDay(day)}`,
  `DTEND;VALUE=DATE:${formatDay(addDays(day, 1))}`,
  `SUMMARY:${escapeText(
    kind === 'visit'
      ? m.auditor_home_calendar_visit({ site: visit.siteName })
      : m.auditor_home_calendar_report({ site: visit.siteName }),
  )}`,
  ...(kind === 'visit' ? [`LOCATION:${escapeText(visit.address)}`] : []),
  'END:VEVENT',
]

/** An iCalendar file (RFC 5545) with visits and the last days of reports as whole days. */
export function writeCalendar(events: readonly DayEvent[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sojourn//Visits//EN',
    ...events.flatMap((event) => formatEvent(event, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
