import { isNumber } from '@sojourn/domain/environment/numbers'

export type DecimalMark = '.' | ','

const ONLY_DIGITS = /^[\d.,\s'’]+$/
const ENDING = /([.,])(\d*)$/

/** A single mark before exactly three digits may part thousands as well. */
function certainMark(cell: string): DecimalMark | undefined {
  const text = cell.trim()
  if (!ONLY_DIGITS.test(text)) return undefined
  const [, mark, after = ''] = ENDING.exec(text) ?? []
  if (mark !== '.' && mark !== ',') return undefined
  const other = mark === '.' ? ',' : '.'
  if (text.includes(other)) return mark
  if (text.split(mark).length > 2) return other
  return after.length === 3 && !text.startsWith('0') ? undefined : mark
}

/** How a block of cells writes its decimals, by the first number that leaves no doubt. */
export function decimalMarkOf(cells: readonly string[]): DecimalMark | undefined {
  for (const cell of cells) {
    const mark = certainMark(cell)
    if (mark) return mark
  }
  return undefined
}

const PARTED: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^\d{1,3}(\.\d{3})+$/,
  ',': /^\d{1,3}(,\d{3})+$/,
}

/**
 * A number as people write it (1,234.5, 1.234,5, 1 234,5), with a point and nothing else; undefined for anything that
 * is none. Where a number leaves it open, the block it came with decides, and alone a comma before three digits parts
 * thousands.
 */
export function readNumberText(typed: string, blockMark?: DecimalMark): string | undefined {
  const text = typed.replace(/[\s'’]/g, '')
  const decimal = certainMark(text) ?? blockMark ?? '.'
  const thousands = decimal === '.' ? ',' : '.'
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length > 0 || fraction?.includes(thousands)) return undefined
  if (whole.includes(thousands) && !PARTED[thousands].test(whole)) return undefined
  const digits = whole.split(thousands).join('') || (fraction ? '0' : '')
  const plain = fraction ? `${digits}.${fraction}` : digits
  return isNumber(plain) ? plain : undefined
}

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 12 })

/** As it is read when nobody writes in it; what is no number stays as it was typed. */
export const showNumberText = (value: string): string =>
  isNumber(value) && value.length < 15 ? grouped.format(Number(value)) : value
