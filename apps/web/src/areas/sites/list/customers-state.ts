import { isSiteStanding, readSquare } from '@sojourn/domain/audits/narrowing'
import { parseCountryParam, parseIdParam } from '../../../features/routing/search.ts'
import {
  type ListSearch,
  type ListState,
  type ListUpdate,
  listState,
  parseListSearch,
} from '../../../ui/list-state.ts'
import { customersShape, type CustomerFilter as Filter } from './customers-shape.ts'

/** What the certifier's figures narrow the list to, as far as it makes sense. */
const understood = ({ Standing, AuditTypeID, Place }: ListSearch<Filter>) => ({
  ...(Standing && isSiteStanding(Standing) ? { Standing } : {}),
  ...(parseIdParam(AuditTypeID) ? { AuditTypeID } : {}),
  ...(Place && readSquare(Place) ? { Place } : {}),
})

/** The list's state, without filters that the server would not understand in an address somebody typed. */
export function customersState(
  search: ListSearch<Filter>,
  go: (update: ListUpdate<Filter>) => void,
  isAdmin = false,
): ListState<Filter> & { unknown: readonly string[] } {
  const known = (address: Readonly<Record<string, unknown>>): ListSearch<Filter> => {
    const all = parseListSearch(customersShape, address)
    const { Enabled, Country, Standing: _standing, AuditTypeID: _type, Place: _place, ...rest } = all
    const country = parseCountryParam(Country)
    return {
      ...rest,
      ...(Enabled === 'true' || Enabled === 'false' ? { Enabled } : {}),
      ...(isAdmin ? understood(all) : {}),
      ...(country ? { Country: country } : {}),
    }
  }
  const state = listState(customersShape, known(search), (update) => go((current) => update(known(current))))
  return { ...state, unknown: unknownValues(search, known(search)) }
}

/** Filters for Admins only are not reported: to others they mean nothing. */
const unknownValues = (search: ListSearch<Filter>, known: ListSearch<Filter>): string[] =>
  (['Enabled', 'Country'] as const).flatMap((name) => {
    const value = search[name]
    return value !== undefined && known[name] === undefined ? [value] : []
  })
