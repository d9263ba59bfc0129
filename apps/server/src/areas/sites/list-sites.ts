import type { Calls, ListRequest, QueryOf } from '@sojourn/contract'
import { id } from '@sojourn/contract/kernel/shapes'
import { isSiteStanding, type MapSquare, readSquare } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { filtersOf, orderOf, unusableFilter } from '../../platform/http/list-choices.ts'
import { readEnabled, withFilter } from '../../platform/http/list-filters.ts'
import { listRequest } from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { presentSiteRow } from './presenter.ts'
import { customerReader, isAdmin } from './reader.ts'
import { findSiteRows, SITE_ORDERS, type SiteSearch } from './repository/list.ts'

type Query = QueryOf<Calls['listSites']>

const readID = (name: string) => (value: string) => {
  if (!id.safeParse(value).success) throw unusableFilter(name, value)
  return value
}

/** Where a site stands: as its latest audit does. */
function readStanding(value: string): string {
  if (!isSiteStanding(value)) throw unusableFilter('Standing', value)
  return value
}

function readPlace(value: string): MapSquare {
  const square = readSquare(value)
  if (!square) throw unusableFilter('Place', value)
  return square
}

/** The names of the customers page stand beside the pairs; where both say something, both count. */
function requestOf(query: Query): ListRequest {
  const request = listRequest(query)
  return {
    ...request,
    orderBy: query.orderBy?.trim() || request.orderBy,
    searchTerm: query.searchTerm?.trim() || request.searchTerm,
    filters: withFilter(
      withFilter(withFilter(request, 'Enabled', query.Enabled), 'Country', query.Country),
      'CompanyID',
      query.CompanyID,
    ).filters,
  }
}

export function siteSearch(query: Query, actor: Principal): SiteSearch {
  const request = requestOf(query)
  const forAll = ['Enabled', 'Country', 'CompanyID'] as const
  // Where a property stands may be a status that it does not see yet.
  const forAdmins = [...forAll, 'Standing', 'AuditTypeID', 'Place'] as const
  const filters = filtersOf(request, isAdmin(actor) ? forAdmins : forAll)
  return {
    enabled: filters.Enabled?.map(readEnabled),
    countries: filters.Country?.map((code) => code.toUpperCase()),
    companyIDs: filters.CompanyID?.map(readID('CompanyID')),
    standings: filters.Standing?.map(readStanding),
    auditTypeIDs: filters.AuditTypeID?.map(readID('AuditTypeID')),
    squares: filters.Place?.map(readPlace),
    searchTerm: request.searchTerm,
    order: orderOf(request, SITE_ORDERS),
  }
}

export async function listSites(db: DbOrTrx, actor: Principal, query: Query) {
  const { page, pageSize } = listRequest(query)
  const { rows, totalCount } = await findSiteRows(db, customerReader(actor), siteSearch(query, actor), {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { rows: rows.map(presentSiteRow), totalCount }
}
