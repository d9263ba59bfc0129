import { rm } from 'node:fs/promises'
import { createApp } from '../app.ts'
import { issueTestToken } from '../areas/identity/testing/issue-test-token.ts'
import { createStoppedClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'
import { decryptContent } from '../platform/mail/repository.ts'
import type { Platform } from '../platform/platform.ts'
import { type Client, createClient } from './client.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { freePort } from './ports.ts'
import { createScratchFolder } from './scratch.ts'
import { TEST_SECRET_KEY } from './secret-key.ts'
import { CLOCK_START } from './start.ts'

/** A user row, or only its id. */
type UserOrID = string | { user_id: string }

export interface TestServer {
  url: string
  platform: Platform
  /** A stopped clock that tests advance. */
  clock: ReturnType<typeof createStoppedClock>
  db: Db
  /** All e-mails, oldest first; unsent ones include their one-time links. */
  mails(): Promise<CapturedMail[]>
  /** A client for this user, with a new token for every request. */
  as(user: UserOrID): Client
  withToken(token: string): Client
  anonymous: Client
  tokenFor(user: UserOrID, options?: { expired?: boolean }): Promise<string>
  /** Runs a scheduled job. Tests do not run jobs on schedule. */
  runJob(name: string): Promise<void>
  stop(): Promise<void>
}

export interface CapturedMail {
  templateKey: string
  to: string
  subject: string
  html: string
  text: string
  state: string
}

export interface TestServerOptions {
  /** Additional environment variables, such as SMTP_URL. */
  env?: Record<string, string>
  /** The start of the clock, for tests with programs that use the real time. */
  startAt?: Date
  /** The database instead of an empty one. It is dropped when the server stops. */
  database?: TestDatabase
}

const idOf = (user: UserOrID): string => (typeof user === 'string' ? user : user.user_id)

/** Starts a server with its own database, port and data folder. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase())
  const dataDir = await createScratchFolder()
  const clock = createStoppedClock(options.startAt ?? CLOCK_START)
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET_KEY,
    // All requests of a test come from one address.
    REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...options.env,
  }
  const config = { ...readConfig(environment), databaseUrl: database.url, demoAccounts: false }
  const app = await createApp({
    config,
    clock,
    log: createLog(config.logLevel),
    validateResponses: true,
    schedules: false,
  })
  const url = await app.listen()
  const { platform } = app
  const tokenFor = (user: UserOrID, overrides: { expired?: boolean } = {}) =>
    issueTestToken(platform, idOf(user), overrides)

  return {
    url,
    platform,
    clock,
    db: database.db,
    mails: async () => {
      const rows = await database.db
        .selectFrom('mail')
        .select(['template_key as templateKey', 'to_address as to', 'subject', 'html', 'text', 'state'])
        .select('encrypted_content as encrypted')
        .orderBy('queued_at')
        .orderBy('mail_id')
        .execute()
      return rows.map(({ encrypted, ...mail }) =>
        encrypted === null ? mail : { ...mail, ...decryptContent(platform.encryption, encrypted) },
      )
    },
    as: (user) => createClient(url, () => tokenFor(user)),
    withToken: (token) => createClient(url, async () => token),
    anonymous: createClient(url, async () => undefined),
    tokenFor,
    runJob: app.runJob,
    stop: async () => {
      await app.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
