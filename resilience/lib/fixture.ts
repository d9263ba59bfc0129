import { createApp } from '../../apps/server/src/app.ts'
import { issueTestToken } from '../../apps/server/src/areas/identity/testing/issue-test-token.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import type { Db } from '../../apps/server/src/platform/db/pool.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createAnswers } from '../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aSite } from '../../apps/server/src/test/builders/site.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import { TEST_SECRET_KEY } from '../../apps/server/src/test/secret-key.ts'
import { LONG_TOKENS } from '../../scripts/verify/server.ts'

/** A criterion of an audit in Report Pending, to which messages and evidence can be added. */
export interface Thread {
  auditID: string
  questionID: string
}

export interface Fixture {
  adminToken: string
  auditorToken: string
  companyID: string
  siteID: string
  threads: readonly [Thread, ...Thread[]]
}

/** With SMTP_URL, e-mails become jobs. Without the role `worker`, the jobs remain and can be counted. */
export const createSettings = (databaseUrl: string, dataDir: string, publicPort: number) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SECRET_KEY: TEST_SECRET_KEY,
  PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
  ROLES: 'api,identity',
  SMTP_URL: 'smtp://127.0.0.1:9',
  REQUESTS_PER_MINUTE: '0',
  DEMO_ACCOUNTS: 'false',
  LOG_LEVEL: 'silent',
  ...LONG_TOKENS,
})
export type Settings = ReturnType<typeof createSettings>

export async function createFixture(
  db: Db,
  tokenFor: (userID: string) => Promise<string>,
  audits: number,
): Promise<Fixture> {
  const admin = await aUser(db, { roles: ['Admin'] })
  const auditor = await aUser(db, { roles: ['Auditor'] })
  const site = await aSite(db)
  const createThread = async (): Promise<Thread> => {
    const audit = await anAudit(db, {
      status: 'Report Pending',
      // A site can have only one open audit.
      site_id: (await aSite(db)).site_id,
      auditor_id: auditor.user_id,
      assigned_user_id: admin.user_id,
    })
    const [answer] = await createAnswers(db, audit)
    return { auditID: audit.audit_id, questionID: answer?.questionID ?? '' }
  }
  const threads: [Thread, ...Thread[]] = [await createThread()]
  while (threads.length < audits) threads.push(await createThread())
  return {
    adminToken: await tokenFor(admin.user_id),
    auditorToken: await tokenFor(auditor.user_id),
    companyID: site.company_id,
    siteID: site.site_id,
    threads,
  }
}

/** Migrates the database of the settings and creates the fixture in it. */
export async function createFixtureDatabase(settings: Settings, audits: number): Promise<Fixture> {
  const config = { ...readConfig(settings), databaseUrl: settings.DATABASE_URL }
  const { platform, stop } = await createApp({ config, log: createLog('silent'), schedules: false })
  try {
    return await createFixture(platform.db, (userID) => issueTestToken(platform, userID), audits)
  } finally {
    await stop()
  }
}
