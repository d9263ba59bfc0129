import type { Calls, QueryOf } from '@sojourn/contract'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { filtersOf, orderOf } from '../../platform/http/list-choices.ts'
import { readEnabled, withFilter } from '../../platform/http/list-filters.ts'
import { listRequest } from '../../platform/http/lists.ts'
import { presentCompany } from './presenter.ts'
import { type CompanySearch, findCompanies } from './repository.ts'

type Query = QueryOf<Calls['listCompanies']>

export function companySearch(query: Query): CompanySearch {
  const request = withFilter(listRequest(query), 'Enabled', query.Enabled)
  return {
    enabled: filtersOf(request, ['Enabled']).Enabled?.map(readEnabled),
    searchTerm: request.searchTerm,
    order: orderOf(request, ['Name', 'DateCreated']),
  }
}

export async function listCompanies(db: DbOrTrx, query: Query) {
  const { page, pageSize } = listRequest(query)
  const { rows, totalCount } = await findCompanies(db, companySearch(query), {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { rows: rows.map(presentCompany), totalCount }
}
