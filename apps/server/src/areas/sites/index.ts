import type { Platform } from '../../platform/platform.ts'
import { hotelGroupHandlers, tourOperatorHandlers } from './groups/routes.ts'
import { lookupHandlers } from './lookups/routes.ts'
import { siteHandlers } from './site-routes.ts'

export { type GroupKind, insertGroup, insertGroupSite } from './groups/repository.ts'
export { findLookups, findMembershipStatuses, insertLookup } from './lookups/repository.ts'
export { assertMainContact, disableUser } from './main-contact.ts'
export { getSite } from './presenter.ts'
export { hasSiteInScope, isSiteInScope } from './repository/list.ts'
export { findSites, type SiteRecord } from './repository/read.ts'
export {
  formatBenchmarkMonth,
  insertSites,
  lockSite,
  saveBenchmarkMonth,
  setMainContact,
} from './repository/write.ts'
export { SITE_FIELD_LABELS } from './site-labels.ts'
export { addSites, formatSiteCells, ISSUED_COLUMNS, listSites } from './site-routes.ts'
export { isAdmin, siteEditScope, siteReadScope } from './site-scope.ts'
export { detachUserFromSite, saveSiteChanges } from './update-site.ts'
export { findSiteErrors } from './validate-site.ts'

export const sitesHandlers = (platform: Platform) => ({
  ...siteHandlers(platform),
  ...hotelGroupHandlers(platform),
  ...tourOperatorHandlers(platform),
  ...lookupHandlers(platform),
})
