import {
  CLASSIFICATIONS,
  type Classification,
  classificationById,
} from '@sojourn/domain/environment/classifications'
import { splitItemName } from '@sojourn/domain/environment/fields'
import type { QueryClient } from '@tanstack/react-query'
import type { CallResponse, CallRow } from '../../../../lib/api/call-types.ts'

/** The queries that contain items or their factors. */
const AFFECTED_QUERIES = [
  'listReferenceItems',
  'getClassificationItem',
  'listItemFactors',
  'listSectionClassifications',
  'listEditions',
] as const

export const invalidateItems = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(AFFECTED_QUERIES.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))

export type Item = CallRow<'listReferenceItems'>
export type Factor = CallResponse<'listItemFactors'>[number]

export const getClassification = (item: Item): Classification | undefined => {
  const key = classificationById(item.classificationID)
  return key && CLASSIFICATIONS[key]
}

/** Whether the items need a kWh factor. Energy measured in kWh needs none. */
export const needsEnergyFactor = (classification: Classification | undefined): boolean =>
  classification?.section === 'ENERGY' && classification.baseUnit !== 'kWh'

export type EntryFactorSource = 'grid-factor' | 'item-factor'

/** The source of the initial factor in forms whose entries have their own factor. */
export function entryFactorSource(classification: Classification | undefined): EntryFactorSource | undefined {
  for (const field of classification?.fields ?? [])
    if ('initialValue' in field && field.initialValue !== 'only-item') return field.initialValue
  return undefined
}

export const getName = (item: Item) => splitItemName(item.name)

type ConversionFactors = Pick<
  Factor,
  'kgCO2eConversionFactor' | 'lCO2eConversionFactor' | 'kWhConversionFactor'
>

/** Factors of liquids are per litre; all others are per kilogram, cubic metre or kilowatt hour. */
export const isPerLitre = (classification: Classification | undefined): boolean =>
  classification?.baseUnit === 'l'

export const getCo2e = (
  factor: ConversionFactors,
  classification: Classification | undefined,
): number | null =>
  isPerLitre(classification) ? factor.lCO2eConversionFactor : factor.kgCO2eConversionFactor
