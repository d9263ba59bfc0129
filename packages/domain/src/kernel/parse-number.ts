export const DECIMAL_MARKS = ['.', ','] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

export const toDecimalMark = (text: string | null): DecimalMark | undefined =>
  DECIMAL_MARKS.find((mark) => mark === text)

/** `browser` is the format of the reader's browser. */
export const NUMBER_FORMATS = ['browser', '1,234.5', '1.234,5'] as const
export type NumberFormat = (typeof NUMBER_FORMATS)[number]

/** The formats a person can choose instead of the programme's. */
export const OWN_NUMBER_FORMATS = ['1,234.5', '1.234,5'] as const
export type OwnNumberFormat = (typeof OWN_NUMBER_FORMATS)[number]

export const isNumberFormat = (text: string): text is NumberFormat =>
  NUMBER_FORMATS.some((known) => known === text)

/** Undefined where the text is not one of the formats. */
export const toOwnNumberFormat = (text: string | null): OwnNumberFormat | undefined =>
  OWN_NUMBER_FORMATS.find((known) => known === text)

export function decimalMarkOf(format: NumberFormat, browserMark: DecimalMark): DecimalMark {
  if (format === 'browser') return browserMark
  return format === '1.234,5' ? ',' : '.'
}

export const MAX_DECIMALS = 12
const MAX_DIGITS = 15

export interface ParsedNumber {
  /** Digits with a decimal point and nothing else. */
  value: string
  /** The other possible reading of an ambiguous text: "1,234" is 1234 or 1.234. */
  otherValue?: string
  /** The text had more than twelve decimals. */
  isRounded: boolean
}

/** Spaces (also no-break and narrow no-break ones) and apostrophes are only ever thousands separators. */
const GROUPED_BY_SPACE = /^\d{1,3}([\s'’]\d{3})+(?![\d\s'’])/
const DIGITS_AND_MARKS = /^\d*(?:[.,]\d*)*$/
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/

const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

function removeGroupSpaces(typed: string): string | undefined {
  const text = typed.trim()
  if (!/[\s'’]/.test(text)) return text
  return GROUPED_BY_SPACE.test(text) ? text.replace(/[\s'’]/g, '') : undefined
}

/** The decimal mark of a text with only one possible reading; undefined for a text without one or with two readings. */
function unambiguousMark(text: string): DecimalMark | undefined {
  const last = /[.,](?=\d*$)/.exec(text)?.[0]
  if (last !== '.' && last !== ',') return undefined
  const other = otherMark(last)
  if (text.includes(other)) return last
  if (text.split(last).length > 2) return other
  return AMBIGUOUS.test(text) ? undefined : last
}

function roundDecimals(whole: string, fraction: string): string {
  const truncated = BigInt(whole + fraction.slice(0, MAX_DECIMALS))
  const rounded = truncated + (fraction.charAt(MAX_DECIMALS) >= '5' ? 1n : 0n)
  const digits = String(rounded).padStart(MAX_DECIMALS + 1, '0')
  const decimals = digits.slice(-MAX_DECIMALS).replace(/0+$/, '')
  return decimals === '' ? digits.slice(0, -MAX_DECIMALS) : `${digits.slice(0, -MAX_DECIMALS)}.${decimals}`
}

/** A number with a decimal point, rounded to twelve decimals if it has more. Other texts are returned unchanged. */
export function roundNumber(text: string): string {
  const [, whole = '', fraction = ''] = /^(\d{1,15})\.(\d{13,})$/.exec(text) ?? []
  return fraction === '' ? text : roundDecimals(whole, fraction)
}

function parseWithMark(
  text: string,
  decimal: DecimalMark,
): { value: string; isRounded: boolean } | undefined {
  const thousands = otherMark(decimal)
  const [whole = '', fraction = '', ...more] = text.split(decimal)
  const groups = whole.split(thousands)
  const isGrouped = groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))
  if (more.length > 0 || fraction.includes(thousands) || (groups.length > 1 && !isGrouped)) return undefined
  const digits = groups.join('') || (fraction === '' ? '' : '0')
  if (digits === '' || digits.length > MAX_DIGITS) return undefined
  if (fraction.length > MAX_DECIMALS) return { value: roundDecimals(digits, fraction), isRounded: true }
  return { value: fraction === '' ? digits : `${digits}.${fraction}`, isRounded: false }
}

/** The decimal mark of a block of cells, from the first number with only one possible reading. */
export function findDecimalMark(cells: readonly string[]): DecimalMark | undefined {
  for (const cell of cells) {
    const text = removeGroupSpaces(cell)
    const mark = text !== undefined && DIGITS_AND_MARKS.test(text) ? unambiguousMark(text) : undefined
    if (mark) return mark
  }
  return undefined
}

/**
 * Parses a non-negative number in any usual format: 1,234.5, 1.234,5, 1 234,5, 1'234.5. Undefined for any other text.
 * `decimalMark` decides a text with two readings. With `isWhole` such a text has one: the mark separates thousands.
 */
export function parseNumber(
  typed: string,
  decimalMark: DecimalMark,
  { isWhole = false }: { isWhole?: boolean } = {},
): ParsedNumber | undefined {
  const text = removeGroupSpaces(typed)
  if (text === undefined || !DIGITS_AND_MARKS.test(text)) return undefined
  if (!AMBIGUOUS.test(text)) return parseWithMark(text, unambiguousMark(text) ?? decimalMark)
  if (isWhole) return parseWithMark(text, text.includes('.') ? ',' : '.')
  const parsed = parseWithMark(text, decimalMark)
  const otherParsed = parseWithMark(text, otherMark(decimalMark))
  return parsed && otherParsed && { ...parsed, otherValue: otherParsed.value }
}

/** Groups the thousands of a parsed value, with every digit it has. */
export function formatNumber(value: string, decimalMark: DecimalMark): string {
  const [whole = '', fraction = ''] = value.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, otherMark(decimalMark))
  const decimals = fraction.replace(/0+$/, '')
  return decimals === '' ? grouped : `${grouped}${decimalMark}${decimals}`
}
