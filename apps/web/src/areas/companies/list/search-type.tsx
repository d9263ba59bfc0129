import { m } from '../../../messages/messages.js'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import { COMPANY_SEARCH } from './companies-shape.ts'

/** What the search term is looked for in. */
export function SearchType({ list }: { list: ListState<'Enabled' | 'searchType'> }) {
  return (
    <FilterSelect
      name={m.companies_search_type()}
      alwaysSet
      value={list.filter('searchType')}
      options={[
        { value: '', label: m.companies_search_customers() },
        { value: COMPANY_SEARCH, label: m.companies_search_companies() },
      ]}
      onChange={(value) => list.setFilter('searchType', value)}
    />
  )
}
