import {
  type ConversionRates,
  calculateEntry,
  type EntryResults,
} from '@sojourn/domain/environment/calculate'
import type { ClassificationKey } from '@sojourn/domain/environment/classifications'
import {
  CLASSIFICATIONS,
  hasOwnFactor,
  OWN_FACTOR_FIELD,
  UNIT_FIELD,
} from '@sojourn/domain/environment/classifications'
import { co2eFactorOf, gridReference } from '@sojourn/domain/environment/factors'
import { readNumber } from '@sojourn/domain/environment/numbers'
import type { EntryEstimate } from '@sojourn/domain/environment/totals'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import type { Reference } from './reference.ts'
import type { EntryRow, SectionDraft } from './rows.ts'

export type Computation = CallResponse<'listComputations'>[number]

/** The factors and unit rates of the stored calculations, which stay valid for this month. */
export interface StoredRates {
  /** The stored calculations by entry id. */
  computations: ReadonlyMap<string, Computation>
  items: ReadonlyMap<string, Omit<ConversionRates, 'unitRate'>>
  units: ReadonlyMap<string, number>
}

export function collectStoredRates(
  stored: SectionDraft,
  keys: readonly ClassificationKey[],
  computations: readonly Computation[],
): StoredRates {
  const computed = new Map(
    computations.map((computation) => [computation.environmentalResponseID, computation]),
  )
  const items = new Map<string, Omit<ConversionRates, 'unitRate'>>()
  const units = new Map<string, number>()
  for (const key of keys)
    for (const { id, itemID, typed } of stored[key]) {
      const computation = computed.get(id)
      if (!computation) continue
      if (!hasOwnFactor(key) && !items.has(itemID))
        items.set(itemID, { co2eFactor: computation.kgCO2eFactor, kWhFactor: computation.kWhFactor })
      const unit = typed[UNIT_FIELD]
      if (unit && computation.unitRate !== null && !units.has(unit)) units.set(unit, computation.unitRate)
    }
  return { computations: computed, items, units }
}

function getRates(
  reference: Reference,
  storedRates: StoredRates,
  key: ClassificationKey,
  row: EntryRow,
): ConversionRates {
  const unit = row.typed[UNIT_FIELD] ?? ''
  const unitRate = storedRates.units.get(unit) ?? reference.units.get(unit)?.conversionRate ?? null
  const item = reference.items.get(row.itemID)
  const stored = storedRates.items.get(row.itemID)
  if (stored) return { unitRate, ...stored }
  return {
    unitRate,
    co2eFactor: item
      ? co2eFactorOf({ ...item, edition: item.edition ?? 0 }, CLASSIFICATIONS[key].baseUnit)
      : null,
    kWhFactor: item?.kWhConversionFactor ?? null,
  }
}

/** The results that the server will calculate when the row is saved. */
export const estimateResults = (
  reference: Reference,
  storedRates: StoredRates,
  key: ClassificationKey,
  row: EntryRow,
): EntryResults => calculateEntry(key, row.typed, getRates(reference, storedRates, key, row))

/** Which results of a row are estimates. Stored rows use the stored `isEstimate`. */
export function getEstimateLevel(
  reference: Reference,
  storedRates: StoredRates,
  key: ClassificationKey,
  { row, isStored }: { row: EntryRow; isStored: boolean },
): EntryEstimate {
  const stored = isStored ? storedRates.computations.get(row.id) : undefined
  const { isEstimate } = stored ?? describeCalculation(reference, storedRates, key, row)
  if (!isEstimate) return 'none'
  return reference.units.get(row.typed[UNIT_FIELD] ?? '')?.isEstimate ? 'unit' : 'factor'
}

export type CalculationDetails = Omit<Computation, 'environmentalResponseID' | 'classificationID' | 'rowNo'>

/** The source of a factor. A typed factor has the source `ENTERED` unless it equals a known factor. */
function findFactorOrigin(
  reference: Reference,
  storedRates: StoredRates,
  key: ClassificationKey,
  row: EntryRow,
) {
  const item = reference.items.get(row.itemID)
  const itemOrigin = {
    edition: item?.edition ?? null,
    source: item?.source ?? null,
    reference: item?.reference ?? '',
    isEstimate: item?.isEstimate ?? false,
  }
  if (!hasOwnFactor(key)) return itemOrigin
  const typed = readNumber(row.typed[OWN_FACTOR_FIELD])
  const grid = reference.classifications.get(key)?.gridFactor
  if (grid && typed === grid.kgCO2e)
    return { edition: grid.year, source: grid.source, reference: gridReference(grid), isEstimate: false }
  if (typed !== null && typed === item?.kgCO2eConversionFactor) return itemOrigin
  const stored = storedRates.computations.get(row.id)
  if (stored && typed === stored.kgCO2eFactor)
    return {
      edition: stored.edition,
      source: stored.source,
      reference: stored.reference,
      isEstimate: stored.isEstimate,
    }
  return { edition: null, source: 'ENTERED', reference: '', isEstimate: false }
}

/** The calculation of an unsaved row, in the form of a listComputations response. */
export function describeCalculation(
  reference: Reference,
  storedRates: StoredRates,
  key: ClassificationKey,
  row: EntryRow,
): CalculationDetails {
  const { baseUnit, quantityField } = CLASSIFICATIONS[key]
  const rates = getRates(reference, storedRates, key, row)
  const unit = reference.units.get(row.typed[UNIT_FIELD] ?? '')
  const origin = findFactorOrigin(reference, storedRates, key, row)
  return {
    quantity: readNumber(row.typed[quantityField]),
    unitName: unit?.name ?? null,
    unitRate: unit ? rates.unitRate : null,
    baseUnit,
    kgCO2eFactor: hasOwnFactor(key) ? readNumber(row.typed[OWN_FACTOR_FIELD]) : rates.co2eFactor,
    kWhFactor: rates.kWhFactor,
    ...estimateResults(reference, storedRates, key, row),
    ...origin,
    isEstimate: origin.isEstimate || (unit?.isEstimate ?? false),
  }
}
