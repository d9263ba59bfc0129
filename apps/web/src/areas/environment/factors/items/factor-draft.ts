import type { Classification } from '@sojourn/domain/environment/classifications'
import { formatField, parseField } from '../number-text.ts'
import { type Factor, getCo2e, isPerLitre } from './item.ts'

/** The values of the form fields as text. */
export interface FactorDraft {
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
