/** The heading of the column that the download of invalid rows adds; an import ignores this column. */
export const ERRORS_COLUMN = 'Errors'

/** The name in a template's example row starts with this text. The row is never imported. */
export const EXAMPLE_MARK = 'EXAMPLE (not imported)'

const MAX_ALLOWED_VALUES = 20
const MAX_VALUE_LENGTH = 100

/** One validation error of a row. An empty `column` means the whole row. */
export interface RowError {
  column: string
  /** The text found in the cell, cut after 100 characters. */
  value: string
  message: string
  /** The first values of the column's closed list; empty where the column takes any text. */
  allowedValues: readonly string[]
  /** How many more values the closed list has. */
  moreAllowedValues: number
}

export interface CellError {
  column: string
  message: string
  /** The whole closed list of the column. */
  allowed?: readonly string[]
}

type Cells = Readonly<Record<string, string>>

const shorten = (text: string): string =>
  text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text

export function createRowError(cells: Cells, { column, message, allowed = [] }: CellError): RowError {
  return {
    column,
    value: shorten(cells[column] ?? ''),
    message,
    allowedValues: allowed.slice(0, MAX_ALLOWED_VALUES),
    moreAllowedValues: Math.max(0, allowed.length - MAX_ALLOWED_VALUES),
  }
}

/** "Yes, No", or "Albania, Algeria and 247 more". Empty where the column takes any text. */
export function listAllowedValues({
  allowedValues,
  moreAllowedValues,
}: Pick<RowError, 'allowedValues' | 'moreAllowedValues'>): string {
  const shown = allowedValues.join(', ')
  return moreAllowedValues > 0 ? `${shown} and ${moreAllowedValues.toLocaleString('en')} more` : shown
}

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** One error as text: column, message and, for a column with a closed list, the allowed values. */
export function describeRowError(error: RowError): string {
  const allowed = listAllowedValues(error)
  return [
    error.column === '' ? '' : `${error.column}:`,
    endSentence(error.message),
    allowed === '' ? '' : `Allowed values: ${endSentence(allowed)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const isExampleRow = (cells: Cells): boolean =>
  Object.values(cells).some((text) => text.startsWith(EXAMPLE_MARK))
