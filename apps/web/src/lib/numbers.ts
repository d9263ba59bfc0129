import { decimalText, formatValue, isNumber } from '@sojourn/domain/environment/numbers'
import { type DecimalMark, formatNumber } from '@sojourn/domain/kernel/parse-number'

/** Writes numbers in one of the two formats. */
export interface Numbers {
  decimalMark: DecimalMark
  /** Five significant digits; "-" for a missing value. */
  figure(value: number | null): string
  /** Every digit; text that is no number stays as it is. */
  exact(value: number | string | null): string
  /** The size of a change, without its sign. */
  percent(change: number): string
}

const LOCALES: Readonly<Record<DecimalMark, string>> = { '.': 'en-GB', ',': 'de-DE' }

function createNumbers(decimalMark: DecimalMark): Numbers {
  const locale = LOCALES[decimalMark]
  const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return {
    decimalMark,
    figure: (value) => formatValue(value, locale),
    exact: (value) => {
      if (value === null) return '-'
      const text = typeof value === 'number' ? decimalText(value) : value
      return isNumber(text) ? formatNumber(text.trim(), decimalMark) : text
    },
    percent: (change) => `${percent.format(Math.abs(change))}%`,
  }
}

const created = new Map<DecimalMark, Numbers>()

/** The same object for the same mark, so that memoised components do not render again. */
export function numbersWith(decimalMark: DecimalMark): Numbers {
  const numbers = created.get(decimalMark) ?? createNumbers(decimalMark)
  created.set(decimalMark, numbers)
  return numbers
}

export function browserDecimalMark(locale: string | undefined): DecimalMark {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}
