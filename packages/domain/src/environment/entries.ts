import { type CalendarDay, calendarDay } from '../kernel/dates.ts'
import { isZeroId } from '../kernel/ids.ts'
import { roundNumber } from '../kernel/parse-number.ts'
import {
  CLASSIFICATION_KEYS,
  CLASSIFICATIONS,
  type ClassificationKey,
  classificationById,
  itemFieldOf,
  OWN_FACTOR_FIELD,
} from './classifications.ts'
import { type InputField, isInput, NOTE_LIMIT, TEXT_LIMIT } from './fields.ts'
import { isNumber } from './numbers.ts'

export const ENTRY_ERRORS = {
  required: 'Please fill this in',
  'not-a-number': 'Please enter a number of zero or more',
  'not-a-date': 'Please enter a date',
  'after-today': 'The date cannot be in the future',
  'not-offered': 'Please choose an option from the list',
  'too-long': 'This is too long',
} as const
export type EntryErrorCode = keyof typeof ENTRY_ERRORS

export interface EntryError {
  field: string
  code: EntryErrorCode
}

/** The selectable items, units and options. Disabled ones stay valid for entries that already use them. */
export interface OfferedChoices {
  item(itemID: string): { classification: ClassificationKey; unitGroupID: string } | undefined
  unit(unitID: string): { unitGroupID: string } | undefined
  option(field: string, optionID: string): boolean
}

interface CheckedEntry {
  classification: ClassificationKey
  itemID: string
  typed: Readonly<Record<string, string | undefined>>
}

function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  return calendarDay(Number(year), Number(month), Number(day)) === value
}

function findDateError(field: InputField, value: string, today: CalendarDay): EntryErrorCode | undefined {
  if (!isDay(value)) return 'not-a-date'
  return field.notAfterToday && value > today ? 'after-today' : undefined
}

function findFieldError(
  field: InputField,
  value: string,
  entry: CheckedEntry,
  offered: OfferedChoices,
  today: CalendarDay,
): EntryErrorCode | undefined {
  if (value === '') return field.required ? 'required' : undefined
  const item = offered.item(entry.itemID)
  switch (field.kind) {
    case 'item':
      return item?.classification === entry.classification ? undefined : 'not-offered'
    case 'unit':
      return item !== undefined && offered.unit(value)?.unitGroupID === item.unitGroupID
        ? undefined
        : 'not-offered'
    case 'option':
      return offered.option(field.name, value) ? undefined : 'not-offered'
    case 'number':
      return isNumber(value) ? undefined : 'not-a-number'
    case 'date':
      return findDateError(field, value, today)
    case 'text':
      return value.length > TEXT_LIMIT ? 'too-long' : undefined
    case 'note':
      return value.length > NOTE_LIMIT ? 'too-long' : undefined
  }
}

/** Returns the validation errors of an entry, one per field; empty if the entry is valid. */
export function checkEntry(entry: CheckedEntry, offered: OfferedChoices, today: CalendarDay): EntryError[] {
  const errors: EntryError[] = []
  for (const field of CLASSIFICATIONS[entry.classification].fields) {
    if (!isInput(field)) continue
    const value = field.kind === 'item' ? entry.itemID : (entry.typed[field.name] ?? '')
    const code = findFieldError(field, value, entry, offered, today)
    if (code) errors.push({ field: field.name, code })
  }
  return errors
}

/** One field of an entry in a request. */
export interface SentRow {
  name: string
  value: string
  /** The zero id if no item is selected. */
  classificationItemID: string
  /** Identifies the form if no item is selected. */
  classificationID?: string | undefined
  rowNo: number
}

export interface DraftEntry {
  classification: ClassificationKey
  /** Starts at 1 in each classification, without gaps. */
  rowNo: number
  /** The row number of the request, for error messages. */
  sentRowNo: number
  itemID: string
  /** Field values by name, without the item. */
  typed: Record<string, string>
}

/** Fixed items and prefilled factors do not count as data. */
function hasEnteredData(
  key: ClassificationKey,
  typed: Readonly<Record<string, string>>,
  itemID: string,
): boolean {
  return CLASSIFICATIONS[key].fields.some((field) => {
    if (!isInput(field) || field.disabled || field.name === OWN_FACTOR_FIELD) return false
    return field.kind === 'item' ? itemID !== '' : (typed[field.name] ?? '') !== ''
  })
}

/** Removes entries without data and numbers the others per classification. */
export function removeEmptyEntries(entries: readonly Omit<DraftEntry, 'rowNo'>[]): DraftEntry[] {
  const lastRowNumbers = new Map<ClassificationKey, number>()
  return entries
    .filter(({ classification, typed, itemID }) => hasEnteredData(classification, typed, itemID))
    .map((entry) => {
      const rowNo = (lastRowNumbers.get(entry.classification) ?? 0) + 1
      lastRowNumbers.set(entry.classification, rowNo)
      return { ...entry, rowNo }
    })
}

type ClassificationOfItem = (itemID: string) => ClassificationKey | undefined

/** The classification of a row; undefined for an unknown item. */
export const classificationOfRow = (
  row: SentRow,
  keyOf: ClassificationOfItem,
): ClassificationKey | undefined =>
  row.classificationID === undefined
    ? keyOf(row.classificationItemID)
    : classificationById(row.classificationID)

function applyRow(entry: Omit<DraftEntry, 'rowNo'>, row: SentRow): void {
  const value = row.value.trim()
  const field = CLASSIFICATIONS[entry.classification].fields.find(({ name }) => name === row.name)
  if (row.name === itemFieldOf(entry.classification)) entry.itemID = value
  else if (field && isInput(field) && field.kind !== 'item')
    entry.typed[row.name] = field.kind === 'number' ? roundNumber(value) : value
}

/** The maximum number of entries in one section of one month. */
export const MAX_SECTION_ENTRIES = 200

export const hasTooManyEntries = (count: number): boolean => count > MAX_SECTION_ENTRIES

type EnteredData = Pick<DraftEntry, 'classification' | 'rowNo' | 'itemID' | 'typed'>

/** A string that is equal for entries with the same data. Empty and missing fields are equal. */
function dataKey({ classification, itemID, typed }: EnteredData): string {
  const fields = Object.entries(typed).filter(([, value]) => value !== '')
  return JSON.stringify([classification, itemID, fields.sort(([a], [b]) => (a < b ? -1 : 1))])
}

export function areSameEntries(before: readonly EnteredData[], after: readonly EnteredData[]): boolean {
  const positionKey = (entry: EnteredData) => `${entry.rowNo} ${dataKey(entry)}`
  const keysBefore = new Set(before.map(positionKey))
  return before.length === after.length && after.every((entry) => keysBefore.has(positionKey(entry)))
}

function removeMatchingEntries<T extends EnteredData>(
  entries: readonly T[],
  others: readonly EnteredData[],
): T[] {
  const remaining = new Map<string, number>()
  for (const other of others) remaining.set(dataKey(other), (remaining.get(dataKey(other)) ?? 0) + 1)
  return entries.filter((entry) => {
    const count = remaining.get(dataKey(entry)) ?? 0
    remaining.set(dataKey(entry), count - 1)
    return count <= 0
  })
}

/** The entries whose data is only in one of the lists. Entries that only moved to another row are in neither. */
export const differingEntries = <Before extends EnteredData, After extends EnteredData>(
  before: readonly Before[],
  after: readonly After[],
) => ({ before: removeMatchingEntries(before, after), after: removeMatchingEntries(after, before) })

/** Groups the rows of a section into entries in form order. Read-only and unknown fields are ignored. */
export function groupRowsIntoEntries(rows: readonly SentRow[], keyOf: ClassificationOfItem): DraftEntry[] {
  const entries = new Map<string, Omit<DraftEntry, 'rowNo'>>()
  for (const row of rows) {
    const classification = classificationOfRow(row, keyOf)
    if (classification === undefined) continue
    const entryKey = `${classification} ${row.rowNo}`
    const itemID = isZeroId(row.classificationItemID) ? '' : row.classificationItemID
    const entry = entries.get(entryKey) ?? { classification, sentRowNo: row.rowNo, itemID, typed: {} }
    entries.set(entryKey, entry)
    applyRow(entry, row)
  }
  const sorted = [...entries.values()].sort(
    (a, b) =>
      CLASSIFICATION_KEYS.indexOf(a.classification) - CLASSIFICATION_KEYS.indexOf(b.classification) ||
      a.sentRowNo - b.sentRowNo,
  )
  return removeEmptyEntries(sorted)
}

/** The fields of last month's entry to copy: all except amounts, dates and certificates. */
export function fieldsToCopy(
  key: ClassificationKey,
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  const excluded = new Set([CLASSIFICATIONS[key].quantityField, 'purchase-date', 'cert-no'])
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !excluded.has(name)))
}
