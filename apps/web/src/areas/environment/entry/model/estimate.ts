import {
  CLASSIFICATIONS,
  type ClassificationKey,
  hasOwnFactor,
  UNIT_FIELD,
} from '@sojourn/domain/environment/classifications'
import { co2eFactorOf } from '@sojourn/domain/environment/factors'
import { type EntryResults, calculateEntry, type ConversionRates } from '@sojourn/domain/environment/figures'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import type { Reference } from './reference.ts'
import type { EntryRow, SectionDraft } from './rows.ts'

export type Computation = CallResponse<'listComputations'>[number]

/** What the month was computed with first: an item and a unit keep it, whatever the lists say today. */
export interface StoredRates {
  /** How each entry was computed, by its id. */
  computations: ReadonlyMap<string, Computation>
  items: ReadonlyMap<string, Omit<ConversionRates, 'unitRate'>>
  units: ReadonlyMap<string, number>
}

export function collectStoredRates(
  stored: SectionDraft,
  keys: readonly ClassificationKey[],
  computations: readonly Computation[],
): StoredRates {
  const computed = new Map(computations.map((one) => [one.environmentalResponseID, one]))
  const items = new Map<string, Omit<ConversionRates, 'unitRate'>>()
  const units = new Map<string, number>()
  for (const key of keys)
    for (const { id, itemID, typed } of stored[key]) {
      const one = computed.get(id)
      if (!one) continue
      if (!hasOwnFactor(key) && !items.has(itemID))
        items.set(itemID, { co2eFactor: one.kgCO2eFactor, kWhFactor: one.kWhFactor })
      const unit = typed[UNIT_FIELD]
      if (unit && one.unitRate !== null && !units.has(unit)) units.set(unit, one.unitRate)
    }
  return { computations: computed, items, units }
}

export function ratesOf(reference: Reference, kept: StoredRates, key: ClassificationKey, row: EntryRow): ConversionRates {
  const unit = row.typed[UNIT_FIELD] ?? ''
  const unitRate = kept.units.get(unit) ?? reference.units.get(unit)?.conversionRate ?? null
  const item = reference.items.get(row.itemID)
  const own = kept.items.get(row.itemID)
  if (own) return { unitRate, ...own }
  return {
    unitRate,
    co2eFactor: item
      ? co2eFactorOf({ ...item, edition: item.edition ?? 0 }, CLASSIFICATIONS[key].baseUnit)
      : null,
    kWhFactor: item?.kWhConversionFactor ?? null,
  }
}

/** What the server will compute from these words. */
export const estimateResults = (
  reference: Reference,
  kept: StoredRates,
  key: ClassificationKey,
  row: EntryRow,
): EntryResults => calculateEntry(key, row.typed, ratesOf(reference, kept, key, row))
