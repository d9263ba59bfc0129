import type { EnvironmentalSectionType } from '../criteria/numbering.ts'
import { divide, sum } from './calculate.ts'
import {
  type Divisors,
  EMPTY_MARKS,
  TOTAL_KEYS,
  type TotalKey,
  type TotalMarks,
  type Totals,
  totalKeysOfSection,
  totalLabel,
  type ValueMark,
} from './totals.ts'

const HEADLINE_TOTALS: Readonly<Record<EnvironmentalSectionType, TotalKey>> = {
  ENERGY: 'energyKWh',
  WATER: 'waterM3',
  SOLID_WASTE: 'wasteKg',
  EMISSION_REDUCTIONS: 'reductions',
  SUSTAINABLE_PROCUREMENT: 'plastics',
  HIGH_EMISSION_FOOD: 'foodCO2e',
}

/** The total that represents a section: the preferred one, or the first with a value. */
export const headlineTotalOf = (section: EnvironmentalSectionType, totals: Totals): TotalKey =>
  [HEADLINE_TOTALS[section], ...totalKeysOfSection(section)].find((key) => totals[key] !== null) ??
  HEADLINE_TOTALS[section]

export interface LabelledValue {
  label: string
  value: number | null
}

/** The metric on a section card: the preferred total, or the first total with a value. */
export function headlineMetricOf(
  section: EnvironmentalSectionType,
  summary: readonly LabelledValue[],
): LabelledValue {
  const preferred = totalLabel(HEADLINE_TOTALS[section])
  const labels = [preferred, ...totalKeysOfSection(section).map(totalLabel)]
  for (const label of labels) {
    const value = summary.find((item) => item.label === label)?.value ?? null
    if (value !== null) return { label, value }
  }
  return { label: preferred, value: null }
}

const LABEL_WITH_UNIT = /^(.*) \(([^()]+)\)(.*)$/

/** Splits "Water (m3)" into the category "Water" and the unit "m³". */
export function splitCategoryAndUnit(label: string): { category: string; unit: string } {
  const [, category, unit, rest = ''] = LABEL_WITH_UNIT.exec(label) ?? []
  if (category === undefined || unit === undefined) return { category: label, unit: '' }
  return { category: category + rest, unit: unit.replace('m3', 'm³') }
}

export interface SummaryRow extends ValueMark {
  label: string
  total: number | null
  perGuest: number | null
  perSquareMetre: number | null
  previousTotal: number | null
  difference: number | null
  percentageChange: number | null
  isPreviousEstimate: boolean
  isPreviousIncomplete: boolean
}

export const difference = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : sum([now, -before])

/** Relative to the absolute previous value; null if the previous value is zero. */
export function percentageChange(now: number | null, before: number | null): number | null {
  const changed = difference(now, before)
  if (changed === null || before === null || before === 0) return null
  return divide(changed * 100, Math.abs(before))
}

/** A total divided so that periods of different length can be compared. */
export interface Intensity {
  perGuestNight: number | null
  /** The total is divided by the number of months and by the floor area. */
  perSquareMetreMonth: number | null
}

export const calculateIntensity = (total: number | null, divisors: Divisors, months: number): Intensity => ({
  perGuestNight: divide(total, divisors.guestNights),
  perSquareMetreMonth: divide(divide(total, months), divisors.floorArea),
})

/** A decrease is an improvement in every row. */
export const isGoodChange = (percentage: number): boolean => percentage < 0

/** One period compared with another, one row per category. */
export const buildSummaryRows = (
  totals: Totals,
  divisors: Divisors,
  previous: Totals,
  marks: { own: TotalMarks; previous: TotalMarks } = { own: EMPTY_MARKS, previous: EMPTY_MARKS },
): SummaryRow[] =>
  TOTAL_KEYS.map((key) => ({
    label: totalLabel(key),
    total: totals[key],
    perGuest: divide(totals[key], divisors.guestNights),
    perSquareMetre: divide(totals[key], divisors.floorArea),
    previousTotal: previous[key],
    difference: difference(totals[key], previous[key]),
    percentageChange: percentageChange(totals[key], previous[key]),
    ...marks.own[key],
    isPreviousEstimate: marks.previous[key].isEstimate,
    isPreviousIncomplete: marks.previous[key].isIncomplete,
  }))
