import { addDays } from '@sojourn/domain/audits/calendar'
import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { m } from '../../../messages/messages.js'
import type { DayEvent } from './auditor-day.ts'

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
