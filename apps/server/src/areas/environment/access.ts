import {
  CLASSIFICATION_KEYS,
  type ClassificationKey,
  classificationById,
  type EnvironmentalSection,
  modifyingRoles,
  readingRoles,
  sectionById,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { DocumentReader } from '../../platform/files/files.ts'
import { notFound, Problem } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { presentReport } from './present.ts'
import { sumEntries } from './repository/entries.ts'
import { findReport, lockReport, type ReportRecord } from './repository/reports.ts'
import { findSite, type SiteRecord } from './repository/sites.ts'

export function getSection(sectionID: string): EnvironmentalSection {
  const section = sectionById(sectionID)
  if (!section) throw notFound()
  return section
}

export function getClassification(classificationID: string): ClassificationKey {
  const key = classificationById(classificationID)
  if (key === undefined) throw notFound()
  return key
}

/** The user with the roles that grant read access. */
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

/** Write access is checked per site, because a user may have read-only access to other sites. */
export const canModifySite = async (db: DbOrTrx, actor: Principal, siteID: string): Promise<boolean> =>
  (await findSite(db, modifierOf(actor), siteID)) !== undefined

/** Users without a modifying role get 403 before the site is looked up, so that they learn nothing about it. */
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

async function getReportToChange(db: DbOrTrx, actor: Principal, reportID: string): Promise<ReportRecord> {
  assertModifyingRole(actor)
  const report = await getReport(db, actor, reportID)
  await assertCanModifySite(db, actor, report.site.siteID)
  return report
}

/** Users who may read a report may read its attachments. */
export const canReadReportDocument: DocumentReader = async (db, principal, reportID) =>
  principal !== undefined && (await findReport(db, readerOf(principal), { reportID })) !== undefined

/** Locks the report until the transaction ends. Throws `stale` if it changed since the client read it. */
export async function lockReportToChange(
  trx: DbOrTrx,
  actor: Principal,
  reportID: string,
  ifMatch: number | undefined,
): Promise<ReportRecord> {
  const visible = await getReportToChange(trx, actor, reportID)
  if ((await lockReport(trx, visible.reportID)) === undefined) throw notFound()
  const report = await getReportToChange(trx, actor, reportID)
  if (ifMatch !== undefined && ifMatch !== report.version)
    throw new Problem('stale', {
      current: presentReport(report, await sumEntries(trx, reportID, CLASSIFICATION_KEYS), true),
    })
  return report
}
