import type { ListShape } from '../../../ui/list-state.ts'

/** By default the list shows enabled companies. `searchType` selects whether companies or customers are searched. */
export const companiesShape: ListShape<'Enabled' | 'searchType'> = {
  filters: ['Enabled', 'searchType'],
  orders: ['Name', 'Name desc', 'DateCreated desc', 'DateCreated'],
}

export const ALL = 'All'
export const COMPANY_SEARCH = 'company'
