import { readingRoles, modifyingRoles } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { notFound, Problem } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { findReport, type ReportRecord } from './repository/reports.ts'
import { findSite, type SiteRecord } from './repository/sites.ts'

/** As whom somebody reads environmental data. */
export const readerOf = (actor: Principal) => ({
  userID: actor.userID,
  roles: readingRoles(actor.roles),
})

const modifierOf = (actor: Principal) => ({ userID: actor.userID, roles: modifyingRoles(actor.roles) })

export async function getSite(db: DbOrTrx, actor: Principal, siteID: string): Promise<SiteRecord> {
  const site = await findSite(db, readerOf(actor), siteID)
  if (!site) throw notFound()
  return site
}

export async function getReport(db: DbOrTrx, actor: Principal, reportID: string): Promise<ReportRecord> {
  const report = await findReport(db, readerOf(actor), { reportID })
  if (!report) throw notFound()
  return report
}

/** Somebody may read one site by an audit and change another one that is theirs. */
export const canModifySite = async (db: DbOrTrx, actor: Principal, siteID: string): Promise<boolean> =>
  (await findSite(db, modifierOf(actor), siteID)) !== undefined

/** Whose role never changes anything is told so; whose site it is not learns nothing. */
export function assertModifyingRole(actor: Principal): void {
  if (modifierOf(actor).roles.length === 0) throw new Problem('not-allowed')
}

async function assertCanModifySite(db: DbOrTrx, actor: Principal, siteID: string): Promise<void> {
  if (!(await canModifySite(db, actor, siteID))) throw new Problem('not-allowed')
}

export async function getSiteToChange(db: DbOrTrx, actor: Principal, siteID: string): Promise<SiteRecord> {
  assertModifyingRole(actor)
  const site = await getSite(db, actor, siteID)
  await assertCanModifySite(db, actor, siteID)
  return site
}

export async function getReportToChange(
  db: DbOrTrx,
  actor: Principal,
  reportID: string,
): Promise<ReportRecord> {
  assertModifyingRole(actor)
  const report = await getReport(db, actor, reportID)
  await assertCanModifySite(db, actor, report.site.siteID)
  return report
}
