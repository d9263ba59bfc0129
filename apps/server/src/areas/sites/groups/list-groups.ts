import type { ListRequest } from '@sojourn/contract'
import { isZeroId } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { filtersOf, orderOf } from '../../../platform/http/list-choices.ts'
import { readEnabled } from '../../../platform/http/list-filters.ts'
import { getGroup } from './get-group.ts'
import { findChildren, findGroups, type GroupKind, type GroupRecord } from './repository.ts'

/** The top level a page at a time; with a search term, whatever begins with it on any level. */
export const listGroups = (db: DbOrTrx, kind: GroupKind, request: ListRequest) =>
  findGroups(db, kind, {
    prefix: request.searchTerm,
    enabled: filtersOf(request, ['Enabled']).Enabled?.map(readEnabled),
    direction: orderOf(request, ['Name']).direction,
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })

/** The zero id stands for the top. */
export async function listChildren(db: DbOrTrx, kind: GroupKind, parentID: string): Promise<GroupRecord[]> {
  if (isZeroId(parentID)) return findChildren(db, kind, null)
  await getGroup(db, kind, parentID)
  return findChildren(db, kind, parentID)
}
