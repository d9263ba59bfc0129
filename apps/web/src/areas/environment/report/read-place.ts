import {
  type EnvironmentalSectionType,
  isEnvironmentalSection,
} from '@sojourn/domain/criteria/environmental-sections'
import { benchmarkOf, type Month } from '@sojourn/domain/environment/months'
import { parseIdParam } from '../../../features/routing/search.ts'
import type { ReportSearch } from './report-search.ts'

/** What the address says, as far as it makes sense: anybody may have typed it. */
export interface ReportPlace {
  siteId: string | undefined
  month: Month | undefined
  /** The section whose forms are open. */
  section: EnvironmentalSectionType | undefined
  /** The month that was chosen to compare with. */
  compare: Month | undefined
  /** The section whose totals are open. */
  totals: EnvironmentalSectionType | undefined
  /** The section whose trends are shown. */
  trend: EnvironmentalSectionType
  asTable: boolean
  isEditing: boolean
}

const sectionIn = (text: string | undefined): EnvironmentalSectionType | undefined =>
  text !== undefined && isEnvironmentalSection(text) ? text : undefined

const monthIn = (month: string | undefined, year: string | undefined): Month | undefined =>
  benchmarkOf(`${month?.padStart(2, '0')}${year}`)

export const readPlace = (search: ReportSearch): ReportPlace => ({
  siteId: parseIdParam(search.siteId),
  month: monthIn(search.month, search.year),
  section: sectionIn(search.section),
  compare: benchmarkOf(search.compare ?? ''),
  totals: sectionIn(search.totals),
  trend: sectionIn(search.trend) ?? 'ENERGY',
  asTable: search.view === 'table',
  isEditing: search.edit === 'attributes',
})

/** As benchmarks and comparisons are written: MMYYYY. */
export const monthText = ({ month, year }: Month): string => `${String(month).padStart(2, '0')}${year}`
