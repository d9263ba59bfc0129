import { isSiteStanding, readSquare } from '@sojourn/domain/audits/narrowing'
import { countryIn, idIn } from '../../../features/routing/search.ts'
import {
  type ListSearch,
  type ListState,
  type ListUpdate,
  listState,
  parseListSearch,
} from '../../../ui/list-state.ts'
import { sitesShape, type SiteFilter as Filter } from './customers-shape.ts'

/** What the certifier's figures narrow the list to, as far as it makes sense. */
const parseMetricFilters = ({ Standing, AuditTypeID, Place }: ListSearch<Filter>) => ({
  ...(Standing && isSiteStanding(Standing) ? { Standing } : {}),
  ...(idIn(AuditTypeID) ? { AuditTypeID } : {}),
  ...(Place && readSquare(Place) ? { Place } : {}),
})

/** The list's state, without filters that the server would not understand in an address somebody typed. */
export function createSiteListState(
  search: ListSearch<Filter>,
  go: (update: ListUpdate<Filter>) => void,
  isAdmin = false,
): ListState<Filter> & { unknown: readonly string[] } {
  const known = (address: Readonly<Record<string, unknown>>): ListSearch<Filter> => {
    const all = parseListSearch(sitesShape, address)
    const { Enabled, Country, Standing: _standing, AuditTypeID: _type, Place: _place, ...rest } = all
    const country = countryIn(Country)
    return {
      ...rest,
      ...(Enabled === 'true' || Enabled === 'false' ? { Enabled } : {}),
      ...(isAdmin ? parseMetricFilters(all) : {}),
      ...(country ? { Country: country } : {}),
    }
  }
  const state = listState(sitesShape, known(search), (update) => go((current) => update(known(current))))
  return { ...state, unknown: listUnknownValues(search, known(search)) }
}

/** Filters for Admins only are not reported: to others they mean nothing. */
const listUnknownValues = (search: ListSearch<Filter>, known: ListSearch<Filter>): string[] =>
  (['Enabled', 'Country'] as const).flatMap((name) => {
    const value = search[name]
    return value !== undefined && known[name] === undefined ? [value] : []
  })
