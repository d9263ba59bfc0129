import { isSiteAuditStatus, parseMapSquare } from '@sojourn/domain/audits/audit-filters'
import { parseCountryParam, parseIdParam } from '../../../features/routing/search.ts'
import {
  createListState,
  type ListSearch,
  type ListState,
  type ListUpdate,
  parseListSearch,
} from '../../../ui/list-state.ts'
import { type SiteFilter as Filter, sitesShape } from './sites-shape.ts'

/** The valid filters that dashboard metrics set. */
const parseMetricFilters = ({ Standing, AuditTypeID, Place }: ListSearch<Filter>) => ({
  ...(Standing && isSiteAuditStatus(Standing) ? { Standing } : {}),
  ...(parseIdParam(AuditTypeID) ? { AuditTypeID } : {}),
  ...(Place && parseMapSquare(Place) ? { Place } : {}),
})

/** The state of the list. Invalid values in the URL are removed, because the server would reject them. */
export function createSiteListState(
  search: ListSearch<Filter>,
  changeSearch: (update: ListUpdate<Filter>) => void,
  isAdmin = false,
): ListState<Filter> & { unknownValues: readonly string[] } {
  const parseValidSearch = (raw: Readonly<Record<string, unknown>>): ListSearch<Filter> => {
    const parsed = parseListSearch(sitesShape, raw)
    const { Enabled, Country, Standing: _standing, AuditTypeID: _type, Place: _place, ...rest } = parsed
    const country = parseCountryParam(Country)
    return {
      ...rest,
      ...(Enabled === 'true' || Enabled === 'false' ? { Enabled } : {}),
      ...(isAdmin ? parseMetricFilters(parsed) : {}),
      ...(country ? { Country: country } : {}),
    }
  }
  const state = createListState(sitesShape, parseValidSearch(search), (update) =>
    changeSearch((current) => update(parseValidSearch(current))),
  )
  return { ...state, unknownValues: listUnknownValues(search, parseValidSearch(search)) }
}

/** Invalid Admin-only filters are not reported, because other roles cannot see them. */
const listUnknownValues = (search: ListSearch<Filter>, validSearch: ListSearch<Filter>): string[] =>
  (['Enabled', 'Country'] as const).flatMap((name) => {
    const value = search[name]
    return value !== undefined && validSearch[name] === undefined ? [value] : []
  })
