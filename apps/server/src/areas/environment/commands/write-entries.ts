import { type DraftEntry, figuresOf, UNIT_FIELD } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import { keptFor } from '../compute-entry.ts'
import type { Reference } from '../load-reference.ts'
import { type EntryRecord, insertEntries, type NewEntry, removeEntries } from '../repository/entries.ts'

interface Writing {
  reportID: string
  reference: Reference
  /** What the report holds of these classifications now. */
  before: readonly EntryRecord[]
  at: Date
}

export function newEntry(writing: Writing, entry: DraftEntry, entryID?: string): NewEntry {
  const factors = keptFor(writing.reference, writing.before, entry)
  return {
    entryID: entryID ?? newId(writing.at.getTime()),
    reportID: writing.reportID,
    classification: entry.classification,
    rowNo: entry.rowNo,
    itemID: entry.itemID,
    unitID: entry.typed[UNIT_FIELD] ?? null,
    typed: entry.typed,
    ...factors,
    results: figuresOf(entry.classification, entry.typed, factors),
  }
}

/** An entry that stands where the sender read it keeps its id. */
export async function replaceEntries(
  trx: Trx,
  writing: Writing,
  entries: readonly DraftEntry[],
): Promise<void> {
  const ids = new Map(
    writing.before.map(({ classification, rowNo, entryID }) => [`${classification} ${rowNo}`, entryID]),
  )
  await removeEntries(
    trx,
    writing.before.map(({ entryID }) => entryID),
  )
  await insertEntries(
    trx,
    entries.map((entry) => newEntry(writing, entry, ids.get(`${entry.classification} ${entry.sentAs}`))),
  )
}

const LOGGED_ENTRIES = 20
const LOGGED_CHARACTERS = 100

/** What was entered, for the event log: the first entries, with shortened texts, because an event is never deleted. */
export const entriesToLog = (
  entries: readonly Pick<EntryRecord, 'classification' | 'rowNo' | 'itemID' | 'typed'>[],
) =>
  entries.slice(0, LOGGED_ENTRIES).map(({ classification, rowNo, itemID, typed }) => ({
    classification,
    rowNo,
    itemID,
    typed: Object.fromEntries(
      Object.entries(typed).map(([field, value]) => [
        field,
        typeof value === 'string' ? value.slice(0, LOGGED_CHARACTERS) : value,
      ]),
    ),
  }))
