import {
  CLASSIFICATIONS,
  calculateEntry,
  type DraftEntry,
  gridReference,
  hasOwnFactor,
  hasUnit,
  OWN_FACTOR_FIELD,
  readNumber,
  UNIT_FIELD,
} from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import type { Reference } from '../reference.ts'
import {
  type AppliedFactors,
  type EntryRecord,
  insertEntries,
  type NewEntry,
  removeEntries,
} from '../repository/entries.ts'
import { co2eFactorForUnit, factorForEdition } from '../repository/items.ts'

type FactorOrigin = Pick<AppliedFactors, 'edition' | 'source' | 'reference' | 'estimate'>

const ENTERED_BY_USER: FactorOrigin = { edition: null, source: 'ENTERED', reference: '', estimate: false }

/** A typed factor that equals the suggested one keeps the source of the suggestion. */
function findOriginOfTypedFactor(
  reference: Reference,
  entry: DraftEntry,
  offered: FactorOrigin & { co2e: number | null },
): FactorOrigin {
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
  return ENTERED_BY_USER
}

/** The factors that currently apply to an entry. */
function findCurrentFactors(reference: Reference, entry: DraftEntry): Omit<AppliedFactors, 'unitRate'> {
  const item = reference.items.get(entry.itemID)
  const factor = item && factorForEdition(item, reference.edition)
  const co2e = co2eFactorForUnit(factor, CLASSIFICATIONS[entry.classification].baseUnit)
  const origin: FactorOrigin = {
    edition: factor?.edition ?? null,
    source: factor?.source ?? null,
    reference: factor?.reference ?? '',
    estimate: factor?.estimate ?? false,
  }
  const kWhFactor = factor?.kWhConversionFactor ?? null
  if (!hasOwnFactor(entry.classification)) return { co2eFactor: co2e, kWhFactor, ...origin }
  const typed = readNumber(entry.typed[OWN_FACTOR_FIELD])
  return { co2eFactor: typed, kWhFactor, ...findOriginOfTypedFactor(reference, entry, { co2e, ...origin }) }
}

function chooseFactors(reference: Reference, before: readonly EntryRecord[], entry: DraftEntry) {
  const sameItem = before.filter((earlierEntry) => earlierEntry.itemID === entry.itemID)
  if (!hasOwnFactor(entry.classification))
    return sameItem[0] ? getStoredFactors(sameItem[0], reference) : findCurrentFactors(reference, entry)
  const factors = findCurrentFactors(reference, entry)
  // A stored factor keeps its source after the reference data has changed.
  const stored = sameItem.find((earlierEntry) => earlierEntry.co2eFactor === factors.co2eFactor)
  return factors.source === 'ENTERED' && stored ? getStoredFactors(stored, reference) : factors
}

/**
 * Within a month, an item and a unit keep the factors of their first calculation, so that a correction of an old month
 * does not change its factors.
 */
function chooseFactorsAndUnit(
  reference: Reference,
  before: readonly EntryRecord[],
  entry: DraftEntry,
): AppliedFactors {
  const factors = chooseFactors(reference, before, entry)
  const unitID = hasUnit(entry.classification) ? entry.typed[UNIT_FIELD] : undefined
  if (unitID === undefined) return { ...factors, unitRate: null }
  const unit = reference.units.get(unitID)
  const sameUnit = before.find((earlierEntry) => earlierEntry.unitID === unitID)
  return {
    ...factors,
    unitRate: sameUnit?.unitRate ?? unit?.conversionRate ?? null,
    estimate: factors.estimate || (unit?.estimate ?? false),
  }
}

function getStoredFactors(stored: EntryRecord, reference: Reference): Omit<AppliedFactors, 'unitRate'> {
  const { co2eFactor, kWhFactor, edition, source } = stored
  const item = reference.items.get(stored.itemID)
  // The stored `estimate` also covers the unit, but another entry of the item may use another unit.
  const estimate = stored.unitEstimate
    ? ((item && factorForEdition(item, reference.edition)?.estimate) ?? false)
    : stored.estimate
  return { co2eFactor, kWhFactor, edition, source, reference: stored.reference, estimate }
}

interface WriteContext {
  reportID: string
  reference: Reference
  /** The stored entries of these classifications. */
  before: readonly EntryRecord[]
  at: Date
}

export function createEntry(context: WriteContext, entry: DraftEntry, entryID?: string): NewEntry {
  const factors = chooseFactorsAndUnit(context.reference, context.before, entry)
  return {
    entryID: entryID ?? newId(context.at.getTime()),
    reportID: context.reportID,
    classification: entry.classification,
    rowNo: entry.rowNo,
    itemID: entry.itemID,
    unitID: entry.typed[UNIT_FIELD] ?? null,
    typed: entry.typed,
    ...factors,
    results: calculateEntry(entry.classification, entry.typed, factors),
  }
}

/** Entries keep their id if classification and sent row number match a stored entry. */
export async function replaceEntries(
  trx: Trx,
  context: WriteContext,
  entries: readonly DraftEntry[],
): Promise<void> {
  const ids = new Map(
    context.before.map(({ classification, rowNo, entryID }) => [`${classification} ${rowNo}`, entryID]),
  )
  await removeEntries(
    trx,
    context.before.map(({ entryID }) => entryID),
  )
  await insertEntries(
    trx,
    entries.map((entry) =>
      createEntry(context, entry, ids.get(`${entry.classification} ${entry.sentRowNo}`)),
    ),
  )
}

const MAX_LOGGED_ENTRIES = 20
const MAX_LOGGED_CHARACTERS = 100

/** The first entries with shortened texts, because events are never deleted. */
export const entriesToLog = (
  entries: readonly Pick<EntryRecord, 'classification' | 'rowNo' | 'itemID' | 'typed'>[],
) =>
  entries.slice(0, MAX_LOGGED_ENTRIES).map(({ classification, rowNo, itemID, typed }) => ({
    classification,
    rowNo,
    itemID,
    typed: Object.fromEntries(
      Object.entries(typed).map(([field, value]) => [
        field,
        typeof value === 'string' ? value.slice(0, MAX_LOGGED_CHARACTERS) : value,
      ]),
    ),
  }))
