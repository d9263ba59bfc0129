import type { ListShape } from '../../../ui/list-state.ts'

/** `Enabled` is absent for enabled companies, which the list begins with; `searchType` says what the term is looked for in. */
export const companiesShape: ListShape<'Enabled' | 'searchType'> = {
  filters: ['Enabled', 'searchType'],
  orders: ['Name', 'Name desc', 'DateCreated desc', 'DateCreated'],
}

export const ALL = 'All'
export const COMPANY_SEARCH = 'company'
