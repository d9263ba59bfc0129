import { getRouteApi } from '@tanstack/react-router'
import { parseReportLocation } from './read-place.ts'
import type { ReportSearch } from './report-search.ts'

const route = getRouteApi('/signed-in/environmental/environmental-report')

/** Where the page stands, and the way to another place of it. */
export function useReportLocation() {
  const place = parseReportLocation(route.useSearch())
  const navigate = route.useNavigate()
  const go = (parts: ReportSearch, { replace = false } = {}): void =>
    void navigate({ search: (now) => ({ ...now, ...parts }), replace, resetScroll: false })
  return { ...place, go }
}
