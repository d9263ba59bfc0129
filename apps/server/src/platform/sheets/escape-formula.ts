import type { ExportFormat } from '@sojourn/contract/kernel/shapes'

const FORBIDDEN_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Removes the characters that XML 1.0 allows in no form, not even escaped. */
export const removeControlCharacters = (text: string): string => text.replaceAll(FORBIDDEN_CHARACTERS, '')

/** Spreadsheet programs run a cell that starts with these as a formula; some accept the full-width characters too. */
const FORMULA_START = '[=+\\-@＝＋－＠]'
const LEADING_FORMULA = `(?=[\\s"']*${FORMULA_START})`
/** Matches white space but no separators before the formula, so that the search stays linear. */
const FORMULA_AFTER_SEPARATOR = `(?=(?:[^\\S\\t\\r\\n]|["'])*${FORMULA_START})`

interface FormulaPatterns {
  escape: RegExp
  unescape: RegExp
}

/**
 * Many programs split a CSV file at semicolons or tabs, and then at line breaks inside quotes too: a formula may follow
 * each of them. A cell of a workbook is never split.
 */
const PATTERNS: Readonly<Record<ExportFormat, FormulaPatterns>> = {
  csv: {
    escape: new RegExp(`^${LEADING_FORMULA}|(?<=[;\\t\\r\\n])${FORMULA_AFTER_SEPARATOR}`, 'g'),
    unescape: new RegExp(`^'${LEADING_FORMULA}|(?<=[;\\t\\r\\n])'${FORMULA_AFTER_SEPARATOR}`, 'g'),
  },
  xlsx: { escape: new RegExp(`^${LEADING_FORMULA}`), unescape: new RegExp(`^'${LEADING_FORMULA}`) },
}

/** Puts an apostrophe before a formula, which makes it text in spreadsheet programs. */
export const escapeFormula = (text: string, format: ExportFormat): string =>
  text.replace(PATTERNS[format].escape, "'")

/** Reverses `escapeFormula`. */
export const unescapeFormula = (text: string, format: ExportFormat): string =>
  text.replace(PATTERNS[format].unescape, '')
