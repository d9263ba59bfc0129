import type { ListState } from '../../../ui/list-state.ts'
import { ALL, COMPANY_SEARCH } from './companies-shape.ts'

type CompaniesList = Pick<ListState<'Enabled' | 'searchType'>, 'query' | 'filter' | 'searchTerm'>

/** A search term searches customers unless Company Search is selected. */
export const isSiteSearch = (list: Pick<CompaniesList, 'filter' | 'searchTerm'>): boolean =>
  list.searchTerm !== '' && list.filter('searchType') !== COMPANY_SEARCH

/** Without a filter in the URL, the list shows enabled companies only. */
export function buildCompaniesQuery(list: CompaniesList) {
  const { FilterType: _types, Filter: _values, ...query } = list.query
  const enabled = list.filter('Enabled')
  return { ...query, ...(enabled === ALL ? {} : { Enabled: enabled === 'false' ? 'false' : 'true' }) }
}

/** The filters and the order of the page apply to companies only, so they are removed. */
export function buildSitesQuery({ query }: CompaniesList) {
  const { FilterType: _types, Filter: _values, OrderBy: _order, ...rest } = query
  return rest
}
