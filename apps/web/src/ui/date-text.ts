import { type CalendarDay, parseDate } from '@sojourn/domain/kernel/dates'

export interface DateBounds {
  min?: CalendarDay | undefined
  max?: CalendarDay | undefined
}

export type ParsedDate = { value: CalendarDay | null } | { problem: 'invalid' | 'too-early' | 'too-late' }

/** Parses a typed date and checks its bounds. Dates are ISO texts, so they can be compared as text. */
export function parseDateText(typed: string, { min, max }: DateBounds): ParsedDate {
  if (typed.trim() === '') return { value: null }
  const value = parseDate(typed)
  if (value === undefined) return { problem: 'invalid' }
  if (min !== undefined && value < min) return { problem: 'too-early' }
  if (max !== undefined && value > max) return { problem: 'too-late' }
  return { value }
}
