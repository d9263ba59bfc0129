import { createApp } from '../../apps/server/src/app.ts'
import { issueTestToken } from '../../apps/server/src/areas/identity/testing/issue-test-token.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { answered } from '../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aSite } from '../../apps/server/src/test/builders/site.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import { TEST_SECRET_KEY } from '../../apps/server/src/test/secret-key.ts'
import { LASTING } from '../../scripts/verify/lasting.ts'

/** Who writes, and what about. */
export interface World {
  adminToken: string
  auditorToken: string
  companyID: string
  siteID: string
  auditID: string
  questionID: string
}

/** Letters need a server to become jobs; nobody works them off, so that they can be counted. */
export const settingsOf = (databaseUrl: string, dataDir: string, publicPort: number) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SECRET_KEY: TEST_SECRET_KEY,
  PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
  ROLES: 'api,identity',
  SMTP_URL: 'smtp://127.0.0.1:9',
  REQUESTS_PER_MINUTE: '0',
  DEMO_ACCOUNTS: 'false',
  LOG_LEVEL: 'silent',
  ...LASTING,
})
export type Settings = ReturnType<typeof settingsOf>

export async function newWorld(settings: Settings): Promise<World> {
  const config = { ...readConfig(settings), databaseUrl: settings.DATABASE_URL }
  const app = await createApp({ config, log: createLog('silent'), schedules: false })
  const { db } = app.platform
  try {
    const admin = await aUser(db, { roles: ['Admin'] })
    const auditor = await aUser(db, { roles: ['Auditor'] })
    const site = await aSite(db)
    const audit = await anAudit(db, {
      status: 'Report Pending',
      site_id: site.site_id,
      auditor_id: auditor.user_id,
      assigned_user_id: admin.user_id,
    })
    const [answer] = await answered(db, audit)
    return {
      adminToken: await issueTestToken(app.platform, admin.user_id),
      auditorToken: await issueTestToken(app.platform, auditor.user_id),
      companyID: site.company_id,
      siteID: site.site_id,
      auditID: audit.audit_id,
      questionID: answer?.questionID ?? '',
    }
  } finally {
    await app.stop()
  }
}
