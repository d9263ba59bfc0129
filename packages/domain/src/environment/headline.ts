import type { EnvironmentalSectionType } from '../criteria/environmental-sections.ts'
import { type TotalKey, totalLabel, totalKeysOfSection } from './totals.ts'

const HEADLINE_TOTALS: Readonly<Record<EnvironmentalSectionType, TotalKey>> = {
  ENERGY: 'energyKWh',
  WATER: 'waterM3',
  SOLID_WASTE: 'wasteKg',
  EMISSION_REDUCTIONS: 'reductions',
  SUSTAINABLE_PROCUREMENT: 'plastics',
  HIGH_EMISSION_FOOD: 'foodCO2e',
}

export interface LabelledValue {
  label: string
  value: number | null
}

/** The one figure of a section that its card shows: its usual one, or the first that there is. */
export function headlineMetricOf(
  section: EnvironmentalSectionType,
  summary: readonly LabelledValue[],
): LabelledValue {
  const usual = totalLabel(HEADLINE_TOTALS[section])
  const labels = [usual, ...totalKeysOfSection(section).map(totalLabel)]
  for (const label of labels) {
    const value = summary.find((one) => one.label === label)?.value ?? null
    if (value !== null) return { label, value }
  }
  return { label: usual, value: null }
}

const withUnit = /^(.*) \(([^()]+)\)(.*)$/

/** "Water (m3)" as the two columns it stands in. */
export function splitCategoryAndUnit(label: string): { category: string; unit: string } {
  const [, category, unit, rest = ''] = withUnit.exec(label) ?? []
  if (category === undefined || unit === undefined) return { category: label, unit: '' }
  return { category: category + rest, unit: unit.replace('m3', 'm³') }
}
