import { type ListSearch, type ListState, listState } from '../../ui/list-state.ts'
import { customersShape } from './customers-shape.ts'

type Filter = 'Enabled' | 'Country'

const COUNTRY = /^[a-z]{2}$/i

/** The list's state, without filters that the server would not understand in an address somebody typed. */
export function customersState(
  search: ListSearch<Filter>,
  go: (next: ListSearch<Filter>) => void,
): ListState<Filter> {
  const { Enabled, Country, ...rest } = search
  const known = {
    ...rest,
    ...(Enabled === 'true' || Enabled === 'false' ? { Enabled } : {}),
    ...(Country && COUNTRY.test(Country) ? { Country: Country.toUpperCase() } : {}),
  }
  return listState(customersShape, known, go)
}
