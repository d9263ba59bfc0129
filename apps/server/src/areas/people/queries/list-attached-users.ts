import type { ListRequest } from '@sojourn/contract'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { readFilters, readOrder } from '../../../platform/http/lists.ts'
import { findAttachedUsers, type Whose } from '../attached/repository.ts'

/** The people of a company or a site, a page at a time. */
export async function listAttachedUsers(db: DbOrTrx, whose: Whose, request: ListRequest) {
  readFilters(request, [])
  return findAttachedUsers(db, whose, {
    searchTerm: request.searchTerm,
    direction: readOrder(request, ['Profile.FirstName']).direction,
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })
}
