import {
  CLASSIFICATIONS,
  type ClassificationKey,
  hasOwnFactor,
  hasUnit,
  OWN_FACTOR_FIELD,
} from './classifications.ts'
import type { Calculation } from './fields.ts'
import { decimalText, readNumber } from './numbers.ts'

/** What an entry is computed with: the unit it was measured in, and the factors per base unit. */
export interface ConversionRates {
  /** Base units in one unit; null while no unit is chosen. */
  unitRate: number | null
  /** kg CO2e per base unit; null where there is no such factor. */
  co2eFactor: number | null
  /** kWh per base unit. */
  kWhFactor: number | null
}

/** Null where something to compute with is missing, or the result would be no number. */
export interface EntryResults {
  total: number | null
  kWh: number | null
  kgCO2e: number | null
  reduction: number | null
}

/** Products of decimals such as 0.1 and 3 carry a tail of binary noise; fifteen digits are all a number holds. */
const roundToPrecision = (value: number): number | null =>
  Number.isFinite(value) ? Number(value.toPrecision(15)) : null

const multiply = (...values: (number | null | undefined)[]): number | null => {
  let product = 1
  for (const value of values) {
    if (value === null || value === undefined) return null
    product *= value
  }
  return roundToPrecision(product)
}

/** Adds what is there; null when nothing is. */
export function sum(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null)
  return present.length === 0 ? null : roundToPrecision(present.reduce((all, value) => all + value, 0))
}

/** Figures per guest night or square metre need more than zero of them. */
export const divide = (value: number | null, amount: number | null): number | null =>
  value === null || amount === null || amount <= 0 ? null : roundToPrecision(value / amount)

/** What was typed in the fields of an entry, by field name. */
type FieldValues = Readonly<Record<string, string | undefined>>

/** The quantity in the typed unit. */
export const quantityOf = (key: ClassificationKey, typed: FieldValues): number | null =>
  readNumber(typed[CLASSIFICATIONS[key].quantityField])

/** One function for the server and for the estimate on the screen. */
export function calculateEntry(
  key: ClassificationKey,
  typed: FieldValues,
  rates: ConversionRates,
): EntryResults {
  const { section } = CLASSIFICATIONS[key]
  const total = multiply(quantityOf(key, typed), hasUnit(key) ? rates.unitRate : 1)
  const factor = hasOwnFactor(key) ? readNumber(typed[OWN_FACTOR_FIELD]) : rates.co2eFactor
  const none = { total, kWh: null, kgCO2e: null, reduction: null }
  if (key === 'RENEWABLE_EXPORTED') return { ...none, reduction: multiply(total, factor) }
  if (key === 'CARBON_CREDITS') return { ...none, reduction: total }
  const kgCO2e = multiply(total, factor)
  if (section !== 'ENERGY') return { ...none, kgCO2e }
  return { ...none, kgCO2e, kWh: hasOwnFactor(key) ? total : multiply(total, rates.kWhFactor) }
}

const RESULT_KEYS: Readonly<Record<Calculation, keyof EntryResults>> = {
  total: 'total',
  'total-per-guest-night': 'total',
  kwh: 'kWh',
  'kwh-per-guest-night': 'kWh',
  co2e: 'kgCO2e',
  'co2e-per-guest-night': 'kgCO2e',
  reduction: 'reduction',
}

/** The result of an entry that a calculation shows. */
export const resultKeyOf = (calculation: Calculation): keyof EntryResults => RESULT_KEYS[calculation]

/** What a calculated field shows, as a number. */
export function calculatedFieldValue(
  calculation: Calculation,
  results: EntryResults,
  guestNights: number | null,
): number | null {
  const value = results[resultKeyOf(calculation)]
  return calculation.endsWith('per-guest-night') ? divide(value, guestNights) : value
}

export const NO_VALUE = '-'

/** The calculated fields of an entry by name, as text; "-" for what cannot be computed. */
export function calculatedFieldTexts(
  key: ClassificationKey,
  results: EntryResults,
  guestNights: number | null,
): Record<string, string> {
  const values: Record<string, string> = {}
  for (const field of CLASSIFICATIONS[key].fields)
    if (field.kind === 'calculated') {
      const value = calculatedFieldValue(field.calculation, results, guestNights)
      values[field.name] = value === null ? NO_VALUE : decimalText(value)
    }
  return values
}
