import type { ListRequest } from '@sojourn/contract'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { filtersOf, orderOf } from '../../../platform/http/list-choices.ts'
import { findAttachedUsers, type AttachmentTarget } from '../attached/repository.ts'

/** One page of the users of a company or a site. */
export async function listAttachedUsers(db: DbOrTrx, whose: AttachmentTarget, request: ListRequest) {
  filtersOf(request, [])
  return findAttachedUsers(db, whose, {
    searchTerm: request.searchTerm,
    direction: orderOf(request, ['Profile.FirstName']).direction,
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })
}
