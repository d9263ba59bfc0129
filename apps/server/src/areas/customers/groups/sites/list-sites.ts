import type { ListRequest } from '@sojourn/contract'
import type { UserSite } from '@sojourn/contract/people/user'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { filtersOf, orderOf } from '../../../../platform/http/list-choices.ts'
import { getGroup } from '../get-group.ts'
import type { GroupKind } from '../repository.ts'
import { findGroupSites } from './repository.ts'

type SiteRow = Awaited<ReturnType<typeof findGroupSites>>['rows'][number]

const presentSite = (site: SiteRow): UserSite => ({
  siteID: site.site_id,
  siteName: site.site_name,
  companyID: site.company_id,
  propertyURN: site.property_urn,
  address1: site.address1,
  cityTown: site.city_town,
  country: site.country,
  postCode: site.post_code,
})

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
  return { rows: rows.map(presentSite), totalCount }
}
