/** A calendar day in UTC, YYYY-MM-DD. */
export type CalendarDay = string

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The formats that a date field accepts. Leading zeros of days and months are optional. */
export const DATE_INPUT_FORMATS = [
  'DD MMMM YYYY',
  'DD/MM/YYYY',
  'DD/MM/YY',
  'DD MM YY',
  'DD MM YYYY',
  'DD-MM-YY',
  'DD-MM-YYYY',
] as const

const padToTwo = (value: number): string => String(value).padStart(2, '0')

/** Undefined for an impossible date, such as 31 February. PostgreSQL has no year 0. */
export function calendarDay(year: number, month: number, day: number): CalendarDay | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 100) date.setUTCFullYear(year)
  const isReal =
    year > 0 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  return isReal ? `${String(year).padStart(4, '0')}-${padToTwo(month)}-${padToTwo(day)}` : undefined
}

/** Two digits mean 1969 to 2068. */
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year > 68 ? 1900 + year : 2000 + year
}

const numericDate = /^(\d{1,2})([/\- ])(\d{1,2})\2(\d{4}|\d{2})$/
const namedMonthDate = /^(\d{1,2}) ([a-z]+) (\d{4})$/i

/** Parses a typed date in any of the accepted formats; undefined for any other text. */
export function parseDate(typed: string): CalendarDay | undefined {
  const text = typed.trim().replace(/\s+/g, ' ')
  const numbers = numericDate.exec(text)
  if (numbers) {
    const [, day = '', , month = '', year = ''] = numbers
    return calendarDay(fullYear(year), Number(month), Number(day))
  }
  const named = namedMonthDate.exec(text)
  if (!named) return undefined
  const [, day = '', name = '', year = ''] = named
  const month = MONTH_NAMES.findIndex((monthName) => monthName.toLowerCase() === name.toLowerCase()) + 1
  return calendarDay(Number(year), month, Number(day))
}

interface DayParts {
  year: number
  month: string
  day: number
}

/** The parts of a calendar day, or of the UTC day of an instant. */
function partsOf(value: string): DayParts | undefined {
  const date = new Date(value)
  const month = MONTH_NAMES[date.getUTCMonth()]
  return month && { year: date.getUTCFullYear(), month, day: date.getUTCDate() }
}

export function ordinal(value: number): string {
  const lastTwo = value % 100
  if (lastTwo >= 11 && lastTwo <= 13) return `${value}th`
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`
}

/** The format of fields: 05 March 2026. Empty for an invalid date. */
export function fieldDate(value: string): string {
  const parts = partsOf(value)
  return parts ? `${padToTwo(parts.day)} ${parts.month} ${parts.year}` : ''
}

/** The format of lists and sentences: 5th March 2026. Empty for an invalid date. */
export function longDate(value: string): string {
  const parts = partsOf(value)
  return parts ? `${ordinal(parts.day)} ${parts.month} ${parts.year}` : ''
}
