import { type App, createApp } from '../../apps/server/src/app.ts'
import { issueTestToken } from '../../apps/server/src/areas/identity/testing/issue-test-token.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { TEST_SECRET_KEY } from '../../apps/server/src/test/secret-key.ts'

export interface Server {
  app: App
  tokenFor(userID: string): Promise<string>
}

/** Starts the server in this process on the given database, without jobs or rate limits. */
export async function startServer(databaseUrl: string): Promise<Server> {
  const config = readConfig({
    ...process.env,
    NODE_ENV: 'production',
    SECRET_KEY: TEST_SECRET_KEY,
    REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
  })
  const app = await createApp({
    config: { ...config, databaseUrl, roles: ['api', 'identity'] },
    log: createLog('silent'),
    schedules: false,
  })
  return { app, tokenFor: (userID) => issueTestToken(app.platform, userID) }
}
