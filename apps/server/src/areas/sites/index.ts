export { getSite } from './get-site.ts'
export { type GroupKind, insertGroup, insertGroupSite } from './groups/repository.ts'
export { findLookups, findMembershipStatuses, insertLookup } from './lookups/repository.ts'
export { assertMainContact, disableUser } from './main-contact.ts'
export { hasSiteInScope, isSiteInScope } from './repository/list.ts'
export { findSites, type SiteRecord } from './repository/read.ts'
export {
  formatBenchmarkMonth,
  insertSites,
  lockSite,
  saveBenchmarkMonth,
  setMainContact,
} from './repository/write.ts'
export { sitesHandlers } from './routes.ts'
export { SITE_FIELD_LABELS } from './site-labels.ts'
export { addSites, formatSiteCells, ISSUED_COLUMNS, listSites } from './site-routes.ts'
export { isAdmin, siteEditScope, siteReadScope } from './site-scope.ts'
export { detachUserFromSite, saveSiteChanges } from './update-site.ts'
export { findSiteErrors } from './validate-site.ts'
