import type { EnvironmentalSectionType } from '../criteria/numbering.ts'
import { firstDay, type Month } from './months.ts'

export const GUEST_NIGHTS_LIMIT = 10_000_000
export const FLOOR_AREA_LIMIT = 100_000_000

export interface MonthlyFloorArea {
  month: Month
  grossFloorArea: number
}

/** The floor area of the month itself, otherwise the newest one set in an earlier month. */
export function floorAreaForMonth(
  areas: readonly MonthlyFloorArea[],
  month: Month,
): MonthlyFloorArea | undefined {
  const day = firstDay(month)
  return areas
    .filter((area) => firstDay(area.month) <= day)
    .sort((a, b) => (firstDay(a.month) < firstDay(b.month) ? -1 : 1))
    .at(-1)
}

export interface EnvironmentalSection {
  readonly environmentalSectionID: string
  readonly sectionType: EnvironmentalSectionType
  readonly title: string
}

/** The six sections in card order. */
export const SECTIONS: readonly EnvironmentalSection[] = [
  {
    environmentalSectionID: 'c2fe2db5-fe8b-5f7e-b342-66d43b6c82b6',
    sectionType: 'ENERGY',
    title: 'Energy',
  },
  {
    environmentalSectionID: '130ef8f0-88e0-50d9-9a72-342d856aeda0',
    sectionType: 'WATER',
    title: 'Water',
  },
  {
    environmentalSectionID: 'de587743-fe17-5adc-8264-173a89350dbe',
    sectionType: 'SOLID_WASTE',
    title: 'Solid waste',
  },
  {
    environmentalSectionID: '37499c03-5991-5247-b7b6-e205134353ec',
    sectionType: 'EMISSION_REDUCTIONS',
    title: 'Emission reductions',
  },
  {
    environmentalSectionID: '5afc3e15-8d0b-59de-99d6-ab09fc0c29d3',
    sectionType: 'SUSTAINABLE_PROCUREMENT',
    title: 'Sustainable procurement',
  },
  {
    environmentalSectionID: '4ab83491-c2bb-56ab-98fd-8cf18646a554',
    sectionType: 'HIGH_EMISSION_FOOD',
    title: 'High emission food',
  },
]

export const sectionById = (id: string): EnvironmentalSection | undefined =>
  SECTIONS.find((section) => section.environmentalSectionID === id)
