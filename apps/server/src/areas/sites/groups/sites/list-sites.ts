import type { ListRequest } from '@sojourn/contract'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { filtersOf, orderOf } from '../../../../platform/http/list-choices.ts'
import { presentUserSite } from '../../../people/index.ts'
import { getGroup } from '../get-group.ts'
import type { GroupKind } from '../repository.ts'
import { findGroupSites } from './repository.ts'

/** The sites that hang on this group itself, a page at a time. */
export async function listGroupSites(db: DbOrTrx, kind: GroupKind, groupID: string, request: ListRequest) {
  filtersOf(request, [])
  await getGroup(db, kind, groupID)
  const { rows, totalCount } = await findGroupSites(db, groupID, {
    searchTerm: request.searchTerm,
    direction: orderOf(request, ['SiteName']).direction,
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })
  return { rows: rows.map(presentUserSite), totalCount }
}
