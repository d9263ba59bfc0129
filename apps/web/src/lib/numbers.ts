import { decimalText, formatValue, isNumber } from '@sojourn/domain/environment/numbers'
import { type DecimalMark, formatNumber } from '@sojourn/domain/kernel/parse-number'

/** Formats numbers with a decimal point or comma. */
export interface NumberFormatter {
  decimalMark: DecimalMark
  /** Five significant digits; "-" for a missing value. */
  rounded(value: number | null): string
  /** All digits. Text that is not a number is returned unchanged. */
  exact(value: number | string | null): string
  /** The absolute value of a change. */
  percent(change: number): string
}

const LOCALES: Readonly<Record<DecimalMark, string>> = { '.': 'en-GB', ',': 'de-DE' }

function createNumberFormatter(decimalMark: DecimalMark): NumberFormatter {
  const locale = LOCALES[decimalMark]
  const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return {
    decimalMark,
    rounded: (value) => formatValue(value, locale),
    exact: (value) => {
      if (value === null) return '-'
      const text = typeof value === 'number' ? decimalText(value) : value
      return isNumber(text) ? formatNumber(text.trim(), decimalMark) : text
    },
    percent: (change) => `${percent.format(Math.abs(change))}%`,
  }
}

const formatters = new Map<DecimalMark, NumberFormatter>()

/** Returns the same object for the same decimal mark, so that memoised components do not render again. */
export function getNumberFormatter(decimalMark: DecimalMark): NumberFormatter {
  const formatter = formatters.get(decimalMark) ?? createNumberFormatter(decimalMark)
  formatters.set(decimalMark, formatter)
  return formatter
}

export function getBrowserDecimalMark(locale: string | undefined): DecimalMark {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}
