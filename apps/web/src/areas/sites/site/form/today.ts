import type { CalendarDay } from '@sojourn/domain/kernel/dates'

/** All dates are UTC calendar days. */
export const getToday = (): CalendarDay => new Date().toISOString().slice(0, 10)
