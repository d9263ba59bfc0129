import type { ListState } from '../../../ui/list-state.ts'
import { ALL, COMPANY_SEARCH } from './companies-shape.ts'

type CompaniesList = Pick<ListState<'Enabled' | 'searchType'>, 'query' | 'filter' | 'searchTerm'>

/** A term is looked for among the customers, unless the person chose Company Search. */
export const isSiteSearch = (list: Pick<CompaniesList, 'filter' | 'searchTerm'>): boolean =>
  list.searchTerm !== '' && list.filter('searchType') !== COMPANY_SEARCH

/** The list begins with the enabled companies: what the address leaves out is no missing filter but the first one. */
export function buildCompaniesQuery(list: CompaniesList) {
  const { FilterType: _types, Filter: _values, ...query } = list.query
  const enabled = list.filter('Enabled')
  return { ...query, ...(enabled === ALL ? {} : { Enabled: enabled === 'false' ? 'false' : 'true' }) }
}

/** Customers of every company, by name: the filters and the order of the page are those of companies. */
export function buildSitesQuery({ query }: CompaniesList) {
  const { FilterType: _types, Filter: _values, OrderBy: _order, ...rest } = query
  return rest
}
