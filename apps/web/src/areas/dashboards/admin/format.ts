import { monthFromDay, monthName, monthTitle } from '@sojourn/domain/environment/months'
import { m } from '../../../messages/messages.js'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 })

/** Formats a count; "-" for null. */
export const formatWhole = (value: number | null): string => (value === null ? '-' : whole.format(value))

/** Formats a percentage; "-" without a total. */
export const formatShare = (part: number, total: number): string =>
  total === 0 ? '-' : percent.format(part / total)

export const formatDays = (days: number): string => m.analytics_days({ count: Math.round(days) })

/** Formats 2026-05 as "May 2026". */
export const formatMonthYear = (month: string): string => monthTitle(monthFromDay(month))
/** Formats 2026-05 as "May". */
export const formatMonthName = (month: string): string => monthName(monthFromDay(month))
