import {
  CLASSIFICATIONS,
  type ClassificationKey,
  hasOwnFactor,
  hasUnit,
  OWN_FACTOR_FIELD,
} from './classifications.ts'
import type { Calculation } from './fields.ts'
import { readNumber } from './numbers.ts'

/** What an entry is computed with: the unit it was measured in, and the factors per base unit. */
export interface Rates {
  /** Base units in one unit; null while no unit is chosen. */
  unitRate: number | null
  /** kg CO2e per base unit; null where there is no such factor. */
  co2eFactor: number | null
  /** kWh per base unit. */
  kWhFactor: number | null
}

/** Null where something to compute with is missing, or the result would be no number. */
export interface Figures {
  total: number | null
  kWh: number | null
  kgCO2e: number | null
  reduction: number | null
}

/** Products of decimals such as 0.1 and 3 carry a tail of binary noise; fifteen digits are all a number holds. */
const clean = (value: number): number | null =>
  Number.isFinite(value) ? Number(value.toPrecision(15)) : null

const times = (...values: (number | null | undefined)[]): number | null => {
  let product = 1
  for (const value of values) {
    if (value === null || value === undefined) return null
    product *= value
  }
  return clean(product)
}

/** Adds what is there; null when nothing is. */
export function sum(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null)
  return present.length === 0 ? null : clean(present.reduce((all, value) => all + value, 0))
}

/** Figures per guest night or square metre need more than zero of them. */
export const per = (value: number | null, amount: number | null): number | null =>
  value === null || amount === null || amount <= 0 ? null : clean(value / amount)

/** What was typed in the fields of an entry, by field name. */
type Typed = Readonly<Record<string, string | undefined>>

/** The quantity in the typed unit. */
export const quantityOf = (key: ClassificationKey, typed: Typed): number | null =>
  readNumber(typed[CLASSIFICATIONS[key].quantityField])

/** One function for the server and for the estimate on the screen. */
export function figuresOf(key: ClassificationKey, typed: Typed, rates: Rates): Figures {
  const { section } = CLASSIFICATIONS[key]
  const total = times(quantityOf(key, typed), hasUnit(key) ? rates.unitRate : 1)
  const factor = hasOwnFactor(key) ? readNumber(typed[OWN_FACTOR_FIELD]) : rates.co2eFactor
  const none = { total, kWh: null, kgCO2e: null, reduction: null }
  if (key === 'RENEWABLE_EXPORTED') return { ...none, reduction: times(total, factor) }
  if (key === 'CARBON_CREDITS') return { ...none, reduction: total }
  const kgCO2e = times(total, factor)
  if (section !== 'ENERGY') return { ...none, kgCO2e }
  return { ...none, kgCO2e, kWh: hasOwnFactor(key) ? total : times(total, rates.kWhFactor) }
}

const RESULTS: Readonly<Record<Calculation, keyof Figures>> = {
  total: 'total',
  'total-per-guest-night': 'total',
  kwh: 'kWh',
  'kwh-per-guest-night': 'kWh',
  co2e: 'kgCO2e',
  'co2e-per-guest-night': 'kgCO2e',
  reduction: 'reduction',
}

/** The result of an entry that a calculation shows. */
export const resultOf = (calculation: Calculation): keyof Figures => RESULTS[calculation]

/** What a calculated field shows, as a number. */
export function calculatedFigure(
  calculation: Calculation,
  figures: Figures,
  guestNights: number | null,
): number | null {
  const result = figures[resultOf(calculation)]
  return calculation.endsWith('per-guest-night') ? per(result, guestNights) : result
}

export const NOT_FINITE = '-'

/** The calculated fields of an entry by name, as text; "-" for what cannot be computed. */
export function calculatedValues(
  key: ClassificationKey,
  figures: Figures,
  guestNights: number | null,
): Record<string, string> {
  const values: Record<string, string> = {}
  for (const field of CLASSIFICATIONS[key].fields)
    if (field.kind === 'calculated') {
      const figure = calculatedFigure(field.calculation, figures, guestNights)
      values[field.name] = figure === null ? NOT_FINITE : numberText(figure)
    }
  return values
}

/** A plain decimal with a point: never 1e21 or 1e-7, which a spreadsheet and a person read differently. */
export function numberText(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 15 })
}
