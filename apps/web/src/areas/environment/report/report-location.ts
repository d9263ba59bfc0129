import { type EnvironmentalSectionType, isEnvironmentalSection } from '@sojourn/domain/criteria/numbering'
import { type Month, parseBenchmark } from '@sojourn/domain/environment/months'
import { getRouteApi } from '@tanstack/react-router'
import { parseIdParam } from '../../../features/routing/search.ts'
import type { ReportSearch } from '../search-parameters.ts'

/** The validated search parameters of the report page. */
interface ReportLocation {
  siteId: string | undefined
  month: Month | undefined
  /** The section whose forms are open. */
  section: EnvironmentalSectionType | undefined
  /** The month to compare with. */
  compare: Month | undefined
  /** The section whose totals are open. */
  totals: EnvironmentalSectionType | undefined
  /** The section whose trends are shown. */
  trend: EnvironmentalSectionType
  asTable: boolean
  isEditing: boolean
}

const parseSection = (text: string | undefined): EnvironmentalSectionType | undefined =>
  text !== undefined && isEnvironmentalSection(text) ? text : undefined

const parseMonth = (month: string | undefined, year: string | undefined): Month | undefined =>
  parseBenchmark(`${month?.padStart(2, '0')}${year}`)

export const parseReportLocation = (search: ReportSearch): ReportLocation => ({
  siteId: parseIdParam(search.siteId),
  month: parseMonth(search.month, search.year),
  section: parseSection(search.section),
  compare: parseBenchmark(search.compare ?? ''),
  totals: parseSection(search.totals),
  trend: parseSection(search.trend) ?? 'ENERGY',
  asTable: search.view === 'table',
  isEditing: search.edit === 'attributes',
})

/** MMYYYY, as in benchmarks and the `compare` parameter. */
export const formatMonthParameter = ({ month, year }: Month): string =>
  `${String(month).padStart(2, '0')}${year}`

const route = getRouteApi('/signed-in/environmental/environmental-report')

/** Returns the parsed search parameters and `changeLocation`, which changes some of them. */
export function useReportLocation() {
  const location = parseReportLocation(route.useSearch())
  const navigate = route.useNavigate()
  const changeLocation = (parts: ReportSearch, { replace = false } = {}): void =>
    void navigate({ search: (now) => ({ ...now, ...parts }), replace, resetScroll: false })
  return { ...location, changeLocation }
}
