import type { Db } from '../../apps/server/src/platform/db/pool.ts'
import { answered } from '../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aSite } from '../../apps/server/src/test/builders/site.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'

/** Where somebody writes and somebody else looks on. */
export interface Talk {
  auditID: string
  questionID: string
}

export interface World {
  adminToken: string
  auditorToken: string
  companyID: string
  siteID: string
  talks: readonly Talk[]
}

export async function newWorld(
  db: Db,
  tokenFor: (userID: string) => Promise<string>,
  audits: number,
): Promise<World> {
  const admin = await aUser(db, { roles: ['Admin'] })
  const auditor = await aUser(db, { roles: ['Auditor'] })
  const site = await aSite(db)
  const talks: Talk[] = []
  for (let nth = 0; nth < audits; nth += 1) {
    const audit = await anAudit(db, {
      status: 'Report Pending',
      // A site has one at a time.
      site_id: (await aSite(db)).site_id,
      auditor_id: auditor.user_id,
      assigned_user_id: admin.user_id,
    })
    const [answer] = await answered(db, audit)
    talks.push({ auditID: audit.audit_id, questionID: answer?.questionID ?? '' })
  }
  return {
    adminToken: await tokenFor(admin.user_id),
    auditorToken: await tokenFor(auditor.user_id),
    companyID: site.company_id,
    siteID: site.site_id,
    talks,
  }
}
