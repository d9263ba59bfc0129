import {
  type CalendarDay,
  calendarDay,
  type DecimalMark,
  findDecimalMark,
  parseDate,
  parseNumber,
} from '@sojourn/domain'

/** Undefined for an empty or missing cell. */
export function parseFlag(text: string | undefined): boolean | undefined | 'invalid' {
  if (text === undefined || text === '') return undefined
  if (/^(yes|true|1|y)$/i.test(text)) return true
  return /^(no|false|0|n)$/i.test(text) ? false : 'invalid'
}

const splitSign = (text: string): [sign: string, digits: string] =>
  text.startsWith('-') ? ['-', text.slice(1)] : ['', text]

/** Accepts the usual number formats. If a number has two readings, a point is the decimal mark. */
export function parseNumberCell(
  text: string,
  { isWhole = false }: { isWhole?: boolean } = {},
): number | null | 'invalid' {
  if (text === '') return null
  const [sign, digits] = splitSign(text)
  const parsed = parseNumber(digits, '.', { isWhole })
  return parsed ? Number(sign + parsed.value) : 'invalid'
}

/** Writes a number with a decimal point and without group separators. Other text is unchanged. */
export function rewriteNumber(text: string, decimalMark: DecimalMark): string {
  const [sign, digits] = splitSign(text)
  const parsed = parseNumber(digits, decimalMark)
  return parsed ? sign + parsed.value : text
}

export interface NumberCell {
  rowNumber: number
  column: string
  text: string
}

export interface NumberReading {
  decimalMark: DecimalMark
  ambiguousNumbers: number
  ambiguousExample: NumberCell | null
  /** The number of the file that decides the mark; null if the mark was chosen or is that of the programme. */
  decisiveNumber: string | null
}

/** Uses the chosen decimal mark; otherwise that of the first number with one reading; otherwise that of the programme. */
export function chooseDecimalMark(
  cells: readonly NumberCell[],
  { chosen, programme }: { chosen: DecimalMark | undefined; programme: DecimalMark },
): NumberReading {
  const decisive = chosen ? undefined : cells.find(({ text }) => findDecimalMark([text]) !== undefined)
  const decimalMark = chosen ?? (decisive && findDecimalMark([decisive.text])) ?? programme
  const ambiguous = cells.filter(({ text }) => parseNumber(text, decimalMark)?.otherValue !== undefined)
  return {
    decimalMark,
    ambiguousNumbers: ambiguous.length,
    ambiguousExample: ambiguous[0] ?? null,
    decisiveNumber: decisive?.text ?? null,
  }
}

/** A comma is a decimal separator, because coordinates have no thousands separator. */
export function parseCoordinate(text: string): number | null | 'invalid' {
  if (text === '') return null
  const value = Number(text.replace(',', '.'))
  return Number.isFinite(value) ? value : 'invalid'
}

/** Accepts YYYY-MM-DD, as exports and Excel dates use it, and every format of a date field. */
export function parseDay(text: string): CalendarDay | null | 'invalid' {
  if (text === '') return null
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year !== undefined) return calendarDay(Number(year), Number(month), Number(day)) ?? 'invalid'
  return parseDate(text) ?? 'invalid'
}
