import { type CalendarDay, calendarDay } from '../kernel/dates.ts'

const SENT = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2}) (AM|PM)$/i

/** The day of a date sent as DD/MM/YYYY hh:mm:ss A; undefined for anything else, or a time that no clock shows. */
export function parseReportDate(sent: string): CalendarDay | undefined {
  const [, day, month, year, hours, minutes, seconds] = SENT.exec(sent.trim()) ?? []
  if (day === undefined) return undefined
  const onTheClock = Number(hours) >= 1 && Number(hours) <= 12 && Number(minutes) < 60 && Number(seconds) < 60
  return onTheClock ? calendarDay(Number(year), Number(month), Number(day)) : undefined
}

/** 2026-03-05 as it is sent: 05/03/2026 12:00:00 AM, the first moment of the day. */
export function formatReportDate(day: CalendarDay): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year} 12:00:00 AM`
}
