/** Non-negative decimals with at most 15 integer digits, which a JavaScript number holds exactly. */
const NUMBER = /^\d{1,15}(\.\d{1,12})?$/

export const isNumber = (text: string): boolean => NUMBER.test(text.trim())

/** Null if the text is empty or not a valid number. */
export const readNumber = (text: string | undefined): number | null =>
  text !== undefined && isNumber(text) ? Number(text) : null

/** The number of decimals for five significant digits. */
export function displayDecimals(value: number): number {
  const whole = Math.trunc(Math.abs(value))
  return Math.max(0, 5 - String(whole).length)
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const created = formatters.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals })
  formatters.set(key, created)
  return created
}

/** Formats a value with five significant digits; "-" if it is missing. */
export function formatValue(value: number | null, locale = 'en-GB'): string {
  if (value === null || !Number.isFinite(value)) return '-'
  return formatter(locale, displayDecimals(value)).format(value === 0 ? 0 : value)
}

/** Rounds a value to the decimals that the screens show. */
export const roundForDisplay = (value: number): number => Number(value.toFixed(displayDecimals(value)))

/** Formats a number with a decimal point and without an exponent, because spreadsheets misread 1e21. */
export function decimalText(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 15 })
}
