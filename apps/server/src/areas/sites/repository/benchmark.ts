import type { CalendarDay } from '@sojourn/domain'

/** The API uses MMYYYY; the database stores the first day of the month, so that months can be compared. */
export const formatBenchmarkMonth = (month: CalendarDay | null): string =>
  month === null ? '' : `${month.slice(5, 7)}${month.slice(0, 4)}`

export const parseBenchmarkMonth = (text: string): CalendarDay | null =>
  text === '' ? null : `${text.slice(2)}-${text.slice(0, 2)}-01`
