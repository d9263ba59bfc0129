import {
  CLASSIFICATIONS,
  type Classification,
  classificationById,
} from '@sojourn/domain/environment/classifications'
import { splitItemName } from '@sojourn/domain/environment/fields'
import type { QueryClient } from '@tanstack/react-query'
import type { CallResponse, CallRow } from '../../../../lib/api/call-types.ts'

/** What shows items or their factors. */
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

export const classificationOf = (item: Item): Classification | undefined => {
  const key = classificationById(item.classificationID)
  return key && CLASSIFICATIONS[key]
}

/** What is measured in kilowatt hours needs no factor to become them. */
export const needsEnergyFactor = (classification: Classification | undefined): boolean =>
  classification?.section === 'ENERGY' && classification.baseUnit !== 'kWh'

export type EntryFactorSource = 'grid-factor' | 'item-factor'

/** Where the factor comes from that an entry of this form begins with, if it brings its own. */
export function entryFactorSource(classification: Classification | undefined): EntryFactorSource | undefined {
  for (const field of classification?.fields ?? [])
    if ('initialValue' in field && field.initialValue !== 'only-item') return field.initialValue
  return undefined
}

export const nameOf = (item: Item) => splitItemName(item.name)

type ConversionFactors = Pick<
  Factor,
  'kgCO2eConversionFactor' | 'lCO2eConversionFactor' | 'kWhConversionFactor'
>

/** Liquids have theirs per litre, everything else per kilogram, cubic metre or kilowatt hour. */
export const isPerLitre = (classification: Classification | undefined): boolean =>
  classification?.baseUnit === 'l'

export const co2eOf = (
  figures: ConversionFactors,
  classification: Classification | undefined,
): number | null =>
  isPerLitre(classification) ? figures.lCO2eConversionFactor : figures.kgCO2eConversionFactor
