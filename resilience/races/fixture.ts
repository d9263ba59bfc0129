import { anAuditType } from '../../apps/server/src/test/builders/audit-type.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { Client } from '../../apps/server/src/test/client.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/test/server.ts'
import { LASTING } from '../../scripts/verify/lasting.ts'

/** Somebody at two servers at once. */
export type Everywhere = readonly [Client, Client]

/** Two servers on one database, and the people who are in each other's way. */
export interface World {
  server: TestServer
  urls: readonly [string, string]
  admin: Everywhere
  secondAdmin: Everywhere
  auditor: Everywhere
  auditorID: string
  auditorTokens: readonly [string, string]
  auditTypeID: string
}

/** Letters need a server to become jobs; nobody works them off, so that they can be counted. */
export const ENVIRONMENT = { ...LASTING, ROLES: 'api,identity', SMTP_URL: 'smtp://127.0.0.1:9' }

export async function withWorld<T>(server: TestServer, work: (world: World) => Promise<T>): Promise<T> {
  const { db, platform } = server
  const twin = await startTestServer({
    env: { ...ENVIRONMENT, DATA_DIR: platform.config.dataDir },
    database: {
      url: platform.config.databaseUrl ?? '',
      pool: platform.pool,
      db,
      drop: async () => undefined,
    },
  })
  const tokensOf = async (who: { user_id: string }) =>
    [await server.tokenFor(who), await twin.tokenFor(who)] as const
  const clientsOf = ([here, there]: readonly [string, string]): Everywhere => [
    server.withToken(here),
    twin.withToken(there),
  ]
  const auditor = await aUser(db, { roles: ['Auditor'] })
  const auditorTokens = await tokensOf(auditor)
  try {
    return await work({
      server,
      urls: [server.url, twin.url],
      admin: clientsOf(await tokensOf(await aUser(db, { roles: ['Admin'] }))),
      secondAdmin: clientsOf(await tokensOf(await aUser(db, { roles: ['Admin'] }))),
      auditor: clientsOf(auditorTokens),
      auditorID: auditor.user_id,
      auditorTokens,
      auditTypeID: (await anAuditType(db, { enabled: true })).audit_type_id,
    })
  } finally {
    await twin.stop()
  }
}
