import {
  CLASSIFICATIONS,
  type ClassificationKey,
  hasOwnFactor,
  hasUnit,
  OWN_FACTOR_FIELD,
} from './classifications.ts'
import type { Calculation } from './fields.ts'
import { decimalText, readNumber } from './numbers.ts'

/** The unit rate and the factors that an entry is calculated with. */
export interface ConversionRates {
  /** Base units in one unit; null if no unit is selected. */
  unitRate: number | null
  /** kg CO2e per base unit; null if the item has no factor. */
  co2eFactor: number | null
  /** kWh per base unit. */
  kWhFactor: number | null
}

/** A result is null if an input is missing or the product is not finite. */
export interface EntryResults {
  total: number | null
  kWh: number | null
  kgCO2e: number | null
  reduction: number | null
}

/** Rounds to 15 significant digits, because products such as 0.1 * 3 have binary rounding errors after them. */
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

/** Adds the values that are not null; null if all are null. */
export function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : roundToPrecision(known.reduce((total, value) => total + value, 0))
}

/** Null if either value is missing or the divisor is not positive. */
export const divide = (value: number | null, divisor: number | null): number | null =>
  value === null || divisor === null || divisor <= 0 ? null : roundToPrecision(value / divisor)

/** The text of each field of an entry, by field name. */
type FieldValues = Readonly<Record<string, string | undefined>>

/** The quantity in the selected unit. */
export const quantityOf = (key: ClassificationKey, typed: FieldValues): number | null =>
  readNumber(typed[CLASSIFICATIONS[key].quantityField])

/** Calculates an entry: on the server when it is saved, and in the web app while it is unsaved. */
export function calculateEntry(
  key: ClassificationKey,
  typed: FieldValues,
  rates: ConversionRates,
): EntryResults {
  const { section } = CLASSIFICATIONS[key]
  const total = multiply(quantityOf(key, typed), hasUnit(key) ? rates.unitRate : 1)
  const factor = hasOwnFactor(key) ? readNumber(typed[OWN_FACTOR_FIELD]) : rates.co2eFactor
  const totalOnly = { total, kWh: null, kgCO2e: null, reduction: null }
  if (key === 'RENEWABLE_EXPORTED') return { ...totalOnly, reduction: multiply(total, factor) }
  if (key === 'CARBON_CREDITS') return { ...totalOnly, reduction: total }
  const kgCO2e = multiply(total, factor)
  if (section !== 'ENERGY') return { ...totalOnly, kgCO2e }
  return { ...totalOnly, kgCO2e, kWh: hasOwnFactor(key) ? total : multiply(total, rates.kWhFactor) }
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

/** The entry result that a calculated field is based on. */
export const resultKeyOf = (calculation: Calculation): keyof EntryResults => RESULT_KEYS[calculation]

export function calculatedFieldValue(
  calculation: Calculation,
  results: EntryResults,
  guestNights: number | null,
): number | null {
  const value = results[resultKeyOf(calculation)]
  return calculation.endsWith('per-guest-night') ? divide(value, guestNights) : value
}

export const NO_VALUE = '-'

/** The calculated fields of an entry by name, as text; "-" if a value cannot be calculated. */
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
