import { type ClassificationKey, itemFieldOf } from '@sojourn/domain/environment/classifications'
import { type EntryRow, getInputFields, type SectionDraft } from './rows.ts'
import { listFilledRows } from './send.ts'

/** Rows with the same item, supplier, unit and options are the same source; amounts, dates and notes are ignored. */
function getRowIdentity(key: ClassificationKey, { itemID, typed }: EntryRow): string {
  const names = getInputFields(key)
    .filter(({ kind }) => kind === 'text' || kind === 'unit' || kind === 'option')
    .filter(({ name }) => name !== 'cert-no' && name !== itemFieldOf(key))
  return JSON.stringify([itemID, ...names.map(({ name }) => (typed[name] ?? '').trim().toLowerCase())])
}

/** The rows of last month without a counterpart in this month. Each row is matched at most once. */
function findMissingRows(
  key: ClassificationKey,
  existing: readonly EntryRow[],
  lastMonth: readonly EntryRow[],
) {
  const getNote = ({ typed }: EntryRow) => typed['additional-info'] ?? ''
  const missingRows = [...lastMonth]
  const unmatched: EntryRow[] = []
  const removeMatch = (row: EntryRow, isMatch: (other: EntryRow) => boolean): boolean => {
    const index = missingRows.findIndex(
      (other) => getRowIdentity(key, other) === getRowIdentity(key, row) && isMatch(other),
    )
    if (index >= 0) missingRows.splice(index, 1)
    return index >= 0
  }
  // Rows with the same note are matched first, because notes distinguish rows of the same supplier.
  for (const row of existing)
    if (!removeMatch(row, (other) => getNote(other) === getNote(row))) unmatched.push(row)
  for (const row of unmatched) removeMatch(row, () => true)
  return missingRows
}

/** Appends the missing rows of last month after the rows with data. */
export function appendMissingRows(
  draft: SectionDraft,
  lastMonth: SectionDraft,
  keys: readonly ClassificationKey[],
  newID: () => string,
): { draft: SectionDraft; added: number; skipped: number } {
  const filled = new Set(listFilledRows(draft, keys).map(({ row }) => row.id))
  const next = { ...draft }
  let added = 0
  let skipped = 0
  for (const key of keys) {
    const existing = draft[key].filter(({ id }) => filled.has(id))
    const missingRows = findMissingRows(key, existing, lastMonth[key])
    skipped += lastMonth[key].length - missingRows.length
    added += missingRows.length
    if (missingRows.length > 0)
      next[key] = [...existing, ...missingRows.map((row) => ({ ...row, id: newID() }))]
  }
  return { draft: next, added, skipped }
}
