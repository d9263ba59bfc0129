import {
  CLASSIFICATIONS,
  type DraftEntry,
  figuresOf,
  gridReference,
  hasOwnFactor,
  hasUnit,
  OWN_FACTOR_FIELD,
  readNumber,
  UNIT_FIELD,
} from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import type { Reference } from '../load-reference.ts'
import {
  type EntryRecord,
  insertEntries,
  type Kept,
  type NewEntry,
  removeEntries,
} from '../repository/entries.ts'
import { co2eIn, factorIn } from '../repository/items.ts'

type Origin = Pick<Kept, 'edition' | 'source' | 'reference' | 'estimate'>

const ENTERED: Origin = { edition: null, source: 'ENTERED', reference: '', estimate: false }

/** A factor typed with the data says where it came from when it is the one that was offered. */
function originOfTyped(
  reference: Reference,
  entry: DraftEntry,
  offered: Origin & { co2e: number | null },
): Origin {
  const typed = readNumber(entry.typed[OWN_FACTOR_FIELD])
  const { grid } = reference
  const { co2e, ...origin } = offered
  if (co2e !== null && typed === co2e) return origin
  if (grid && typed === grid.kgCO2e)
    return {
      edition: grid.year,
      source: grid.source,
      reference: gridReference(grid),
      estimate: false,
    }
  return ENTERED
}

/** What an entry is computed with today. */
function fresh(reference: Reference, entry: DraftEntry): Omit<Kept, 'unitRate'> {
  const item = reference.items.get(entry.itemID)
  const factor = item && factorIn(item, reference.edition)
  const co2e = co2eIn(factor, CLASSIFICATIONS[entry.classification].baseUnit)
  const origin: Origin = {
    edition: factor?.edition ?? null,
    source: factor?.source ?? null,
    reference: factor?.reference ?? '',
    estimate: factor?.estimate ?? false,
  }
  const kWhFactor = factor?.kWhConversionFactor ?? null
  if (!hasOwnFactor(entry.classification)) return { co2eFactor: co2e, kWhFactor, ...origin }
  const typed = readNumber(entry.typed[OWN_FACTOR_FIELD])
  return { co2eFactor: typed, kWhFactor, ...originOfTyped(reference, entry, { co2e, ...origin }) }
}

function factorsFor(reference: Reference, before: readonly EntryRecord[], entry: DraftEntry) {
  const sameItem = before.filter((one) => one.itemID === entry.itemID)
  if (!hasOwnFactor(entry.classification))
    return sameItem[0] ? factorsOf(sameItem[0], reference) : fresh(reference, entry)
  const factors = fresh(reference, entry)
  // A stored factor keeps its source after the reference data has changed.
  const stored = sameItem.find((one) => one.co2eFactor === factors.co2eFactor)
  return factors.source === 'ENTERED' && stored ? factorsOf(stored, reference) : factors
}

/**
 * What an entry is computed with: within a month an item and a unit keep what they were first computed with, so that
 * correcting a typing error next year does not change the factor of a closed one.
 */
function keptFor(reference: Reference, before: readonly EntryRecord[], entry: DraftEntry): Kept {
  const factors = factorsFor(reference, before, entry)
  const unitID = hasUnit(entry.classification) ? entry.typed[UNIT_FIELD] : undefined
  if (unitID === undefined) return { ...factors, unitRate: null }
  const unit = reference.units.get(unitID)
  const sameUnit = before.find((one) => one.unitID === unitID)
  return {
    ...factors,
    unitRate: sameUnit?.unitRate ?? unit?.conversionRate ?? null,
    estimate: factors.estimate || (unit?.estimate ?? false),
  }
}

function factorsOf(stored: EntryRecord, reference: Reference): Omit<Kept, 'unitRate'> {
  const { co2eFactor, kWhFactor, edition, source } = stored
  const item = reference.items.get(stored.itemID)
  // The stored mark covers the unit too; another entry of the item may be measured in another unit.
  const estimate = stored.unitEstimate
    ? ((item && factorIn(item, reference.edition)?.estimate) ?? false)
    : stored.estimate
  return { co2eFactor, kWhFactor, edition, source, reference: stored.reference, estimate }
}

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
