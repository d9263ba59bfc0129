import { CLASSIFICATIONS, type ClassificationKey } from '@sojourn/domain/environment/classifications'
import {
  checkEntry,
  type DraftEntry,
  ENTRY_ERRORS,
  removeEmptyEntries,
  type SentRow,
} from '@sojourn/domain/environment/entries'
import { ZERO_ID } from '@sojourn/domain/kernel/ids'
import type { ParsedNumber } from '@sojourn/domain/kernel/parse-number'
import type { FieldError } from '../../../../lib/api/api-error.ts'
import { createOfferedChoices, type Reference } from './reference.ts'
import { type EntryRow, getFieldValue, getInputFields, type SectionDraft } from './rows.ts'

export type SaveState = 'unchanged' | 'changed' | 'saving' | 'saved'

export function getSaveState(form: { isSaving: boolean; isChanged: boolean; isSaved: boolean }): SaveState {
  if (form.isSaving) return 'saving'
  if (form.isChanged) return 'changed'
  return form.isSaved ? 'saved' : 'unchanged'
}

/** Error sentences by cell key. */
export type CellErrors = Readonly<Record<string, string>>
/** Notes about ambiguous or rounded numbers by cell key. */
export type NumberNotes = Readonly<Record<string, ParsedNumber>>
export const getCellKey = (rowID: string, field: string): string => `${rowID} ${field}`

interface FilledRow {
  entry: DraftEntry
  row: EntryRow
}

const trimValues = (typed: EntryRow['typed']): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()]))

/** The rows with data, numbered per form. */
export function listFilledRows(draft: SectionDraft, keys: readonly ClassificationKey[]): FilledRow[] {
  const entries = keys.flatMap((classification) =>
    draft[classification].map(({ itemID, typed }, index) => ({
      classification,
      sentRowNo: index,
      itemID,
      typed: trimValues(typed),
    })),
  )
  return removeEmptyEntries(entries).flatMap((entry) => {
    const row = draft[entry.classification][entry.sentRowNo]
    return row ? [{ entry, row }] : []
  })
}

/** Whether two drafts contain the same data, ignoring empty rows. */
export const isSameData = (a: SectionDraft, b: SectionDraft, keys: readonly ClassificationKey[]): boolean => {
  const serialize = (draft: SectionDraft) =>
    JSON.stringify(
      listFilledRows(draft, keys).map(({ entry: { classification, itemID, typed } }) => [
        classification,
        itemID,
        typed,
      ]),
    )
  return serialize(a) === serialize(b)
}

const getRowReference = (key: ClassificationKey, rowNo: number): string =>
  `${CLASSIFICATIONS[key].classificationID}.${rowNo}`

/** The request body, and the row id of each cell reference in the server's errors. */
export function rowsToSend(
  draft: SectionDraft,
  keys: readonly ClassificationKey[],
): { body: SentRow[]; rowIDs: ReadonlyMap<string, string> } {
  const filled = listFilledRows(draft, keys)
  const body = filled.flatMap(({ entry, row }) =>
    getInputFields(entry.classification).map((field) => ({
      name: field.name,
      value: getFieldValue(row, field).trim(),
      classificationItemID: row.itemID || ZERO_ID,
      classificationID: CLASSIFICATIONS[entry.classification].classificationID,
      rowNo: entry.rowNo,
    })),
  )
  const rowIDs = new Map(
    filled.map(({ entry, row }) => [getRowReference(entry.classification, entry.rowNo), row.id]),
  )
  return { body, rowIDs }
}

export interface CheckContext {
  keys: readonly ClassificationKey[]
  reference: Reference
  stored: SectionDraft
  today: string
}

/** Checks a draft with the same rule as the server. */
export function checkDraft(
  draft: SectionDraft,
  { keys, reference, stored, today }: CheckContext,
): CellErrors {
  const offered = createOfferedChoices(
    reference,
    keys.flatMap((key) => stored[key]),
  )
  const errors: Record<string, string> = {}
  for (const { entry, row } of listFilledRows(draft, keys))
    for (const { field, code } of checkEntry(entry, offered, today))
      errors[getCellKey(row.id, field)] = ENTRY_ERRORS[code]
  return errors
}

/** Maps the server's errors, whose fields are `{classificationID}.{rowNo}.{field}`, to cells. */
export function toCellErrors(fields: readonly FieldError[], rowIDs: ReadonlyMap<string, string>): CellErrors {
  const errors: Record<string, string> = {}
  for (const { field, message } of fields) {
    const [classificationID, rowNo, ...name] = field.split('.')
    const row = rowIDs.get(`${classificationID}.${rowNo}`)
    if (row !== undefined) errors[getCellKey(row, name.join('.'))] = message
  }
  return errors
}
