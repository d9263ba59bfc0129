import type { EnvironmentalSectionType } from '../criteria/numbering.ts'
import { divide, type EntryResults, sum } from './calculate.ts'
import { CLASSIFICATIONS, type ClassificationKey } from './classifications.ts'

/** `unit`: the unit weight is estimated, so all results are. `factor`: all results except the total are estimated. */
export type EntryEstimate = 'none' | 'factor' | 'unit'

export interface CountedEntry {
  classification: ClassificationKey
  results: EntryResults
  estimate: EntryEstimate
}

/** Marks a value that is estimated or incomplete. */
export interface ValueMark {
  /** Based on unverified or assumed factors or weights. */
  isEstimate: boolean
  /** Excludes entries without a factor. */
  isIncomplete: boolean
}

export const isEstimated = (result: keyof EntryResults, estimate: EntryEstimate): boolean =>
  estimate === 'unit' || (estimate === 'factor' && result !== 'total')

/** A factor is missing if the quantity is known but the result is not. */
const isMissingFactor = (result: keyof EntryResults, results: EntryResults): boolean =>
  results.total !== null && results[result] === null

const markOf = (entries: readonly CountedEntry[], result: keyof EntryResults): ValueMark => ({
  isEstimate: entries.some(
    ({ results, estimate }) => results[result] !== null && isEstimated(result, estimate),
  ),
  isIncomplete: entries.some(({ results }) => isMissingFactor(result, results)),
})

/** The divisors for values per guest night and per square metre. */
export interface Divisors {
  guestNights: number | null
  floorArea: number | null
}

interface TotalRow {
  /** "{category} ({unit})" */
  readonly label: string
  /** The section card that shows this row; null for the grand totals. */
  readonly section: EnvironmentalSectionType | null
  /** Whether the entries of a classification are part of the total. */
  readonly includes: (key: ClassificationKey) => boolean
  readonly result: keyof EntryResults
}

const inSections =
  (...sections: EnvironmentalSectionType[]) =>
  (key: ClassificationKey): boolean =>
    sections.includes(CLASSIFICATIONS[key].section)
const isKey =
  (expectedKey: ClassificationKey) =>
  (key: ClassificationKey): boolean =>
    key === expectedKey

const row = (
  label: string,
  section: EnvironmentalSectionType | null,
  includes: TotalRow['includes'],
  result: keyof EntryResults,
): TotalRow => ({ label, section, includes, result })

const PROCUREMENT = 'SUSTAINABLE_PROCUREMENT'
const FOOD = 'HIGH_EMISSION_FOOD'

/** The summed rows in summary order. Net is calculated from the totals and the reductions. */
const SUMMED_ROWS = {
  energyKWh: row('Energy (kWh)', 'ENERGY', inSections('ENERGY'), 'kWh'),
  energyCO2e: row('Energy (kg CO2e)', 'ENERGY', inSections('ENERGY'), 'kgCO2e'),
  waterM3: row('Water (m3)', 'WATER', inSections('WATER'), 'total'),
  waterCO2e: row('Water (kg CO2e)', 'WATER', inSections('WATER'), 'kgCO2e'),
  wasteKg: row('Waste (kg)', 'SOLID_WASTE', inSections('SOLID_WASTE'), 'total'),
  wasteCO2e: row('Waste (kg CO2e)', 'SOLID_WASTE', inSections('SOLID_WASTE'), 'kgCO2e'),
  reductions: row(
    'Emission reductions (kg CO2e)',
    'EMISSION_REDUCTIONS',
    inSections('EMISSION_REDUCTIONS'),
    'reduction',
  ),
  liquidsL: row('Hazardous liquids (l)', PROCUREMENT, isKey('HAZARDOUS_LIQUID'), 'total'),
  solidsKg: row('Hazardous solids (kg)', PROCUREMENT, isKey('HAZARDOUS_SOLID'), 'total'),
  plastics: row('Single-use plastics (items)', PROCUREMENT, isKey('SINGLE_USE_PLASTICS'), 'total'),
  meatKg: row('Meat (kg)', FOOD, isKey('MEAT'), 'total'),
  fishKg: row('Fish (kg)', FOOD, isKey('FISH'), 'total'),
  dairyL: row('Dairy (l)', FOOD, isKey('DAIRY_LIQUIDS'), 'total'),
  dairyKg: row('Dairy (kg)', FOOD, isKey('DAIRY_SOLIDS'), 'total'),
  foodCO2e: row('Food (kg CO2e)', FOOD, inSections(FOOD), 'kgCO2e'),
  // Food and reductions have rows of their own and are not part of this total.
  totalCO2e: row('Total (kg CO2e)', null, inSections('ENERGY', 'WATER', 'SOLID_WASTE'), 'kgCO2e'),
} as const satisfies Record<string, TotalRow>

type SummedKey = keyof typeof SUMMED_ROWS
export type TotalKey = SummedKey | 'netCO2e'
export type Totals = Readonly<Record<TotalKey, number | null>>

const SUMMED_KEYS = Object.keys(SUMMED_ROWS).filter((key): key is SummedKey => key in SUMMED_ROWS)
export const TOTAL_KEYS: readonly TotalKey[] = [...SUMMED_KEYS, 'netCO2e']

export const totalLabel = (key: TotalKey): string =>
  key === 'netCO2e' ? 'Net (kg CO2e)' : SUMMED_ROWS[key].label

export const totalKeysOfSection = (section: EnvironmentalSectionType): TotalKey[] =>
  SUMMED_KEYS.filter((key) => SUMMED_ROWS[key].section === section)

/** The results of an entry that are part of a total. */
const summedResults = (key: ClassificationKey): (keyof EntryResults)[] =>
  SUMMED_KEYS.filter((total) => SUMMED_ROWS[total].includes(key)).map((total) => SUMMED_ROWS[total].result)

/** The results that are not part of the totals because a factor is missing. */
export const missingResults = (key: ClassificationKey, results: EntryResults): (keyof EntryResults)[] =>
  summedResults(key).filter((result) => isMissingFactor(result, results))

const calculateNet = (total: number | null, reductions: number | null): number | null =>
  total === null ? null : sum([total, reductions === null ? null : -reductions])

/** Sums entries of any number of months. Results without a factor are skipped; a row without results is null. */
export function calculateTotals(entries: readonly Omit<CountedEntry, 'estimate'>[]): Totals {
  const sumRow = (key: SummedKey): number | null => {
    const { includes, result } = SUMMED_ROWS[key]
    return sum(
      entries.filter((entry) => includes(entry.classification)).map(({ results }) => results[result]),
    )
  }
  const summed = Object.fromEntries(SUMMED_KEYS.map((key) => [key, sumRow(key)]))
  return {
    ...EMPTY_TOTALS,
    ...summed,
    netCO2e: calculateNet(summed.totalCO2e ?? null, summed.reductions ?? null),
  }
}

export type TotalMarks = Readonly<Record<TotalKey, ValueMark>>

export function markTotals(entries: readonly CountedEntry[]): TotalMarks {
  const markRow = (key: SummedKey): ValueMark => {
    const { includes, result } = SUMMED_ROWS[key]
    return markOf(
      entries.filter((entry) => includes(entry.classification)),
      result,
    )
  }
  const [total, reductions] = [markRow('totalCO2e'), markRow('reductions')]
  return {
    ...EMPTY_MARKS,
    ...Object.fromEntries(SUMMED_KEYS.map((key) => [key, markRow(key)])),
    netCO2e: {
      isEstimate: total.isEstimate || reductions.isEstimate,
      isIncomplete: total.isIncomplete || reductions.isIncomplete,
    },
  }
}

/** The totals of a month without a report. */
export const EMPTY_TOTALS: Totals = {
  energyKWh: null,
  energyCO2e: null,
  waterM3: null,
  waterCO2e: null,
  wasteKg: null,
  wasteCO2e: null,
  reductions: null,
  liquidsL: null,
  solidsKg: null,
  plastics: null,
  meatKg: null,
  fishKg: null,
  dairyL: null,
  dairyKg: null,
  foodCO2e: null,
  totalCO2e: null,
  netCO2e: null,
}

const UNMARKED: ValueMark = { isEstimate: false, isIncomplete: false }

/** The marks of a month without entries. */
export const EMPTY_MARKS: TotalMarks = {
  energyKWh: UNMARKED,
  energyCO2e: UNMARKED,
  waterM3: UNMARKED,
  waterCO2e: UNMARKED,
  wasteKg: UNMARKED,
  wasteCO2e: UNMARKED,
  reductions: UNMARKED,
  liquidsL: UNMARKED,
  solidsKg: UNMARKED,
  plastics: UNMARKED,
  meatKg: UNMARKED,
  fishKg: UNMARKED,
  dairyL: UNMARKED,
  dairyKg: UNMARKED,
  foodCO2e: UNMARKED,
  totalCO2e: UNMARKED,
  netCO2e: UNMARKED,
}

export interface NamedValue extends ValueMark {
  name: string
  value: number | null
}

const withIntensity = (
  name: string,
  { value, guestNights }: { value: number | null; guestNights: number | null },
  mark: ValueMark,
): NamedValue[] => [
  { name, value, ...mark },
  { name: `${name} per guest night`, value: divide(value, guestNights), ...mark },
]

/** The values of a section card: each total and its value per guest night. */
export function summarizeSection(
  section: EnvironmentalSectionType,
  entries: readonly CountedEntry[],
  guestNights: number | null,
): NamedValue[] {
  const totals = calculateTotals(entries)
  const marks = markTotals(entries)
  return totalKeysOfSection(section).flatMap((key) =>
    withIntensity(totalLabel(key), { value: totals[key], guestNights }, marks[key]),
  )
}

/** The values of one form: each total and its value per guest night. */
export function summarizeClassification(
  key: ClassificationKey,
  entries: readonly CountedEntry[],
  guestNights: number | null,
): NamedValue[] {
  const { baseUnit, section } = CLASSIFICATIONS[key]
  const entriesOfForm = entries.filter((entry) => entry.classification === key)
  const sumResult = (result: keyof EntryResults) => sum(entriesOfForm.map(({ results }) => results[result]))
  const measures: [string, keyof EntryResults, boolean][] = [
    [`Total (${baseUnit})`, 'total', section !== 'EMISSION_REDUCTIONS'],
    ['Energy (kWh)', 'kWh', section === 'ENERGY' && baseUnit !== 'kWh'],
    ['Emissions (kg CO2e)', 'kgCO2e', section !== 'EMISSION_REDUCTIONS' && section !== PROCUREMENT],
    ['Reduction (kg CO2e)', 'reduction', section === 'EMISSION_REDUCTIONS'],
  ]
  return measures
    .filter(([, , shown]) => shown)
    .flatMap(([name, result]) =>
      withIntensity(name, { value: sumResult(result), guestNights }, markOf(entriesOfForm, result)),
    )
}
