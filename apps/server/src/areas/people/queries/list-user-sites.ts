import type { AnswerOf, Calls, ListRequest } from '@sojourn/contract'
import { id } from '@sojourn/contract/kernel/shapes'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { filtersOf, orderOf, unusableFilter } from '../../../platform/http/list-choices.ts'
import { findReadableSites } from '../grants/repository.ts'
import { presentUserSite } from '../presenter.ts'
import type { UserRecord } from '../repository.ts'

function readEnabled(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw unusableFilter('Enabled', value)
  return value === 'true'
}

function readCompanyID(value: string): string {
  if (!id.safeParse(value).success) throw unusableFilter('CompanyID', value)
  return value
}

/** The sites a person may read, a page at a time. */
export async function listUserSites(
  db: DbOrTrx,
  reader: UserRecord,
  request: ListRequest,
): Promise<AnswerOf<Calls['listUserSites']>> {
  const filters = filtersOf(request, ['Country', 'CompanyID', 'Enabled'])
  const { rows, totalCount } = await findReadableSites(db, reader, {
    countries: filters.Country?.map((code) => code.toUpperCase()),
    companyIDs: filters.CompanyID?.map(readCompanyID),
    enabled: filters.Enabled?.map(readEnabled),
    searchTerm: request.searchTerm,
    direction: orderOf(request, ['SiteName']).direction,
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })
  return { rows: rows.map(presentUserSite), totalCount }
}
