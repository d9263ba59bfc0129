import type { DbOrTrx } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { findSiteUsers } from '../people/index.ts'
import { presentSite } from './presenter.ts'
import { isSiteInScope } from './repository/list.ts'
import { findSite, type SiteRecord } from './repository/read.ts'
import { siteEditScope, siteReadScope } from './site-scope.ts'

const MAX_SITE_USERS = 100

export async function getSite(db: DbOrTrx, siteID: string): Promise<SiteRecord> {
  const site = await findSite(db, siteID)
  if (!site) throw notFound()
  return site
}

/** The site with the fields this user may see. Auditors do not see the users of a site. */
export async function presentSiteFor(db: DbOrTrx, actor: Principal, site: SiteRecord) {
  const canSeeUsers = await isSiteInScope(db, siteEditScope(actor), site.siteID)
  const users = canSeeUsers ? await findSiteUsers(db, site.siteID, MAX_SITE_USERS) : []
  return presentSite(site, users, actor.roles)
}

export async function getReadableSite(db: DbOrTrx, actor: Principal, siteID: string): Promise<SiteRecord> {
  if (!(await isSiteInScope(db, siteReadScope(actor), siteID))) throw notFound()
  return getSite(db, siteID)
}
