import type { ListShape } from '../../../ui/list-state.ts'

/** Without `Enabled` the list shows enabled companies; `searchType` selects what the term searches. */
export const companiesShape: ListShape<'Enabled' | 'searchType'> = {
  filters: ['Enabled', 'searchType'],
  orders: ['Name', 'Name desc', 'DateCreated desc', 'DateCreated'],
}

export const ALL = 'All'
export const COMPANY_SEARCH = 'company'
