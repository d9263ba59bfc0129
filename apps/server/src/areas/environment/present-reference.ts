import type { ClassificationItem } from '@sojourn/contract/environment/reference'
import { CLASSIFICATIONS } from '@sojourn/domain'
import { type FactorRecord, factorForEdition, type ItemRecord } from './repository/items.ts'
import type { UnitRecord } from './repository/units.ts'

/** With the factors of an edition. */
export function presentItem(item: ItemRecord, edition: number): ClassificationItem {
  const factor = factorForEdition(item, edition)
  return {
    classificationItemID: item.itemID,
    classificationID: CLASSIFICATIONS[item.classification].classificationID,
    name: item.name,
    enabled: item.enabled,
    measurementGroupID: item.unitGroupID,
    kgCO2eConversionFactor: factor?.kgCO2eConversionFactor ?? null,
    lCO2eConversionFactor: factor?.lCO2eConversionFactor ?? null,
    kWhConversionFactor: factor?.kWhConversionFactor ?? null,
    edition: factor?.edition ?? null,
    source: factor?.source ?? null,
    reference: factor?.reference ?? '',
    isEstimate: factor?.estimate ?? false,
  }
}

export const presentFactor = ({ estimate, ...factor }: FactorRecord) => ({
  edition: factor.edition,
  kgCO2eConversionFactor: factor.kgCO2eConversionFactor,
  lCO2eConversionFactor: factor.lCO2eConversionFactor,
  kWhConversionFactor: factor.kWhConversionFactor,
  source: factor.source,
  reference: factor.reference,
  isEstimate: estimate,
})

export const presentUnit = (unit: UnitRecord) => ({
  measurementItemID: unit.unitID,
  measurementGroupID: unit.unitGroupID,
  name: unit.name,
  symbol: unit.symbol,
  conversionRate: unit.conversionRate,
  enabled: unit.enabled,
  isEstimate: unit.estimate,
})
