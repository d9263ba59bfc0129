import { type CalendarDay, calendarDay } from '../kernel/dates.ts'

const REPORT_DATE = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2}) (AM|PM)$/i

/** Parses a date in the format DD/MM/YYYY hh:mm:ss A; undefined for any other text or an impossible time. */
export function parseReportDate(sent: string): CalendarDay | undefined {
  const [, day, month, year, hours, minutes, seconds] = REPORT_DATE.exec(sent.trim()) ?? []
  if (day === undefined) return undefined
  const isValidTime =
    Number(hours) >= 1 && Number(hours) <= 12 && Number(minutes) < 60 && Number(seconds) < 60
  return isValidTime ? calendarDay(Number(year), Number(month), Number(day)) : undefined
}

/** Formats 2026-03-05 as 05/03/2026 12:00:00 AM, the start of the day. */
export function formatReportDate(day: CalendarDay): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year} 12:00:00 AM`
}
