/** What a number field takes: digits with a point. Nothing negative, and nothing beyond what a number holds exactly. */
const NUMBER = /^\d{1,15}(\.\d{1,12})?$/

export const isNumber = (text: string): boolean => NUMBER.test(text.trim())

/** Null for what is empty or no number. */
export const readNumber = (text: string | undefined): number | null =>
  text !== undefined && isNumber(text) ? Number(text) : null

/** Five significant digits: fewer decimals as the integer part grows. The screen adds the grouping of its language. */
export function displayDecimals(value: number): number {
  const whole = Math.trunc(Math.abs(value))
  return Math.max(0, 5 - String(whole).length)
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const made = formatters.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals })
  formatters.set(key, made)
  return made
}

/** As people read it; "-" for what is not there. Stored values are never rounded. */
export function formatValue(value: number | null, locale = 'en-GB'): string {
  if (value === null || !Number.isFinite(value)) return '-'
  return formatter(locale, displayDecimals(value)).format(value === 0 ? 0 : value)
}

/** The number a spreadsheet shows with the same digits. */
export const roundForDisplay = (value: number): number => Number(value.toFixed(displayDecimals(value)))

/** A plain decimal with a point: never 1e21 or 1e-7, which a spreadsheet and a person read differently. */
export function decimalText(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 15 })
}
