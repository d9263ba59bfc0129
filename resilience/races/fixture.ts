import { anAuditType } from '../../apps/server/src/test/builders/audit-type.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { Client } from '../../apps/server/src/test/client.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/test/server.ts'
import { LONG_TOKENS } from '../../scripts/verify/server.ts'

/** Clients of the same user at the two servers. */
export type ClientAtEachServer = readonly [Client, Client]

/** Two servers on one database, and users with conflicting requests. */
export interface Fixture {
  server: TestServer
  urls: readonly [string, string]
  admin: ClientAtEachServer
  secondAdmin: ClientAtEachServer
  auditor: ClientAtEachServer
  auditorID: string
  auditorTokens: readonly [string, string]
  auditTypeID: string
}

/** With SMTP_URL, e-mails become jobs. Without the role `worker`, the jobs remain and can be counted. */
export const ENVIRONMENT = { ...LONG_TOKENS, ROLES: 'api,identity', SMTP_URL: 'smtp://127.0.0.1:9' }

export async function withFixture<T>(server: TestServer, work: (fixture: Fixture) => Promise<T>): Promise<T> {
  const { db, platform } = server
  const secondServer = await startTestServer({
    env: { ...ENVIRONMENT, DATA_DIR: platform.config.dataDir },
    database: {
      url: platform.config.databaseUrl ?? '',
      pool: platform.pool,
      db,
      drop: async () => undefined,
    },
  })
  const tokensOf = async (user: { user_id: string }) =>
    [await server.tokenFor(user), await secondServer.tokenFor(user)] as const
  const clientsOf = ([first, second]: readonly [string, string]): ClientAtEachServer => [
    server.withToken(first),
    secondServer.withToken(second),
  ]
  const auditor = await aUser(db, { roles: ['Auditor'] })
  const auditorTokens = await tokensOf(auditor)
  try {
    return await work({
      server,
      urls: [server.url, secondServer.url],
      admin: clientsOf(await tokensOf(await aUser(db, { roles: ['Admin'] }))),
      secondAdmin: clientsOf(await tokensOf(await aUser(db, { roles: ['Admin'] }))),
      auditor: clientsOf(auditorTokens),
      auditorID: auditor.user_id,
      auditorTokens,
      auditTypeID: (await anAuditType(db, { enabled: true })).audit_type_id,
    })
  } finally {
    await secondServer.stop()
  }
}
