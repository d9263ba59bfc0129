import {
  CLASSIFICATIONS,
  type Classification,
  classificationById,
} from '@sojourn/domain/environment/classifications'
import { splitItemName } from '@sojourn/domain/environment/fields'
import type { QueryClient } from '@tanstack/react-query'
import type { CallResponse, CallRow } from '../../../../lib/api/call-types.ts'
import { formatField, parseField } from '../number-text.ts'

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
export function getEntryFactorSource(
  classification: Classification | undefined,
): EntryFactorSource | undefined {
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
const isPerLitre = (classification: Classification | undefined): boolean => classification?.baseUnit === 'l'

export const getCo2e = (
  factor: ConversionFactors,
  classification: Classification | undefined,
): number | null =>
  isPerLitre(classification) ? factor.lCO2eConversionFactor : factor.kgCO2eConversionFactor

/** The values of the form fields as text. */
interface FactorDraft {
  edition: string
  co2e: string
  kWh: string
  reference: string
  isEstimate: boolean
}

export const NEW_FACTOR: FactorDraft = { edition: '', co2e: '', kWh: '', reference: '', isEstimate: false }

export const toDraft = (factor: Factor, classification: Classification | undefined): FactorDraft => ({
  edition: String(factor.edition),
  co2e: formatField(getCo2e(factor, classification)),
  kWh: formatField(factor.kWhConversionFactor),
  reference: factor.reference,
  isEstimate: factor.isEstimate,
})

/** The request body. The form must be valid. */
export function toBody(draft: FactorDraft, classification: Classification | undefined) {
  const co2e = parseField(draft.co2e) ?? null
  return {
    kgCO2eConversionFactor: isPerLitre(classification) ? null : co2e,
    lCO2eConversionFactor: isPerLitre(classification) ? co2e : null,
    kWhConversionFactor: parseField(draft.kWh) ?? null,
    reference: draft.reference.trim(),
    isEstimate: draft.isEstimate,
  }
}

export type InvalidField = 'edition' | 'taken' | 'co2e' | 'kWh' | 'reference'

const REFERENCE_LIMIT = 300

/** Returns the invalid fields. `taken`: the existing editions, which a new edition must not overwrite. */
export function findInvalidFields(draft: FactorDraft, taken: readonly number[]): InvalidField[] {
  const edition = Number(draft.edition)
  const checks: [InvalidField, boolean][] = [
    ['edition', !/^\d{4}$/.test(draft.edition) || edition < 1990 || edition > 2200],
    ['taken', taken.includes(edition)],
    ['co2e', parseField(draft.co2e) === undefined],
    ['kWh', parseField(draft.kWh) === undefined],
    ['reference', draft.reference.trim() === '' || draft.reference.trim().length > REFERENCE_LIMIT],
  ]
  return checks.filter(([, isInvalid]) => isInvalid).map(([field]) => field)
}
