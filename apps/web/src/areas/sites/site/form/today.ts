import type { CalendarDay } from '@sojourn/domain/kernel/dates'

/** Every date in the programme is a day in UTC. */
export const getToday = (): CalendarDay => new Date().toISOString().slice(0, 10)
