import type { ClassificationKey } from '@sojourn/domain/environment/classifications'
import { ENTRY_ERRORS } from '@sojourn/domain/environment/entries'
import type { InputField } from '@sojourn/domain/environment/fields'
import { fieldLabel } from '@sojourn/domain/environment/fields'
import { parseDate } from '@sojourn/domain/kernel/dates'
import {
  type DecimalMark,
  findDecimalMark,
  type ParsedNumber,
  parseNumber,
} from '@sojourn/domain/kernel/parse-number'
import { createRow, findChoice, isSameText, listChoices, type Reference, selectItem } from './reference.ts'
import { type EntryRow, getInputFields, setField } from './rows.ts'
import { type CellErrors, getCellKey, type NumberNotes } from './send.ts'

/** The limit of a paste, which blocks the page while the rows are read. */
const MAX_PASTED_ROWS = 500

/** Parses copied spreadsheet cells. Quoted cells may contain tabs and line breaks. */
export function parseBlock(text: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y
  let position = 0
  while (position <= text.length) {
    cell.lastIndex = position
    const [match = '', quoted, plain = ''] = cell.exec(text) ?? []
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    position += match.length
    if (position >= text.length) break
    if (text.startsWith('\r\n', position)) position += 1
    if (text[position] !== '\t') lines.push([])
    position += 1
  }
  // Copied blocks end with an empty line.
  const isEmpty = (line: readonly string[]) => line.every((text) => text === '')
  while (lines.length > 1 && isEmpty(lines.at(-1) ?? [])) lines.pop()
  return lines
}

export interface PasteTarget {
  key: ClassificationKey
  rows: readonly EntryRow[]
  /** The cell in which the paste starts. */
  start: { row: number; field: string }
  lines: readonly (readonly string[])[]
  reference: Reference
  /** The decimal mark for ambiguous numbers, if no other number of the block determines it. */
  decimalMark: DecimalMark
  newID(): string
}

interface ReadCell {
  /** Undefined if the text is invalid for the field. */
  value: string | undefined
  note?: ParsedNumber | undefined
}

function readNumberCell({ lines, decimalMark }: PasteTarget, text: string): ReadCell {
  const blockMark = findDecimalMark(lines.flat())
  const parsed = parseNumber(text, blockMark ?? decimalMark)
  const needsNote = parsed?.isRounded || (parsed?.otherValue !== undefined && blockMark === undefined)
  return { value: parsed?.value, note: needsNote ? parsed : undefined }
}

function readCell(block: PasteTarget, field: InputField, row: EntryRow, text: string): ReadCell {
  if (field.kind === 'number') return text === '' ? { value: '' } : readNumberCell(block, text)
  return { value: readText(block, field, row, text) }
}

function readText(
  { key, reference }: PasteTarget,
  field: InputField,
  row: EntryRow,
  text: string,
): string | undefined {
  if (text === '') return ''
  switch (field.kind) {
    case 'item':
    case 'unit':
    case 'option':
      return findChoice(listChoices(reference, key, field, row), text)?.value
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text) ? text : parseDate(text)
    default:
      return text
  }
}

const ERROR_CODES = { number: 'not-a-number', date: 'not-a-date' } as const

function getFieldError(field: InputField): string {
  const code = field.kind === 'number' || field.kind === 'date' ? ERROR_CODES[field.kind] : 'not-offered'
  return ENTRY_ERRORS[code]
}

/** Whether the first line contains the column headers. */
const isHeaderLine = (line: readonly string[], fields: readonly InputField[]): boolean =>
  line.every((cell, index) => isSameText(cell, fieldLabel(fields[index]?.name ?? '')))

/** Pastes a block from a cell to the right and down, adding rows if needed. */
export function pasteBlock(block: PasteTarget): {
  rows: EntryRow[]
  errors: CellErrors
  notes: NumberNotes
  pasted: number
  skippedRows: number
} {
  const { key, start, reference } = block
  const editable = getInputFields(key).filter(({ disabled }) => !disabled)
  const fields = editable.slice(editable.findIndex(({ name }) => name === start.field))
  const [first = [], ...rest] = block.lines
  const dataLines = isHeaderLine(first, fields) ? rest : [first, ...rest]
  const lines = dataLines.slice(0, MAX_PASTED_ROWS)
  const rows = [...block.rows]
  const errors: Record<string, string> = {}
  const notes: Record<string, ParsedNumber> = {}
  for (const [down, line] of lines.entries()) {
    let row = rows[start.row + down] ?? createRow(reference, key, block.newID())
    for (const [right, text] of line.entries()) {
      const field = fields[right]
      if (!field) break
      const { value, note } = readCell(block, field, row, text)
      if (value === undefined) errors[getCellKey(row.id, field.name)] = getFieldError(field)
      if (note) notes[getCellKey(row.id, field.name)] = note
      // Invalid text stays in the cell so that the user can correct it.
      row =
        field.kind === 'item'
          ? selectItem(reference, key, row, value ?? text)
          : setField(key, row, field.name, value ?? text)
    }
    rows[start.row + down] = row
  }
  return { rows, errors, notes, pasted: lines.length, skippedRows: dataLines.length - lines.length }
}
