import type { Calls, ListRequest, ResponseOf } from '@sojourn/contract'
import type { Role } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { filtersOf, orderOf } from '../../../platform/http/list-choices.ts'
import { presentUser } from '../presenter.ts'
import { findUsers, type UserSearch } from '../repository.ts'

export const readUserSearch = (role: Role, request: ListRequest): UserSearch => ({
  role,
  languages: filtersOf(request, ['Language']).Language,
  searchTerm: request.searchTerm,
  order: orderOf(request, ['Profile.FirstName', 'EmailConfirmed']),
})

/** One page of the active users with a role. */
export async function listUsers(
  db: DbOrTrx,
  role: Role,
  request: ListRequest,
): Promise<ResponseOf<Calls['listUsers']>> {
  const { rows, totalCount } = await findUsers(db, readUserSearch(role, request), {
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })
  return { rows: rows.map(presentUser), totalCount }
}
