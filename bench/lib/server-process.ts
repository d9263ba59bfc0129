import { freePort } from '../../apps/server/src/test/ports.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import {
  LONG_TOKENS,
  type RunningServer,
  runServer,
  withTemporaryServer,
} from '../../scripts/verify/server.ts'

const ROLES = 'api,identity'

/** The measured server, and a test server on the same database that prepares data and issues tokens. */
export interface Bench {
  running: RunningServer
  setup: TestServer
}

/** Starts the server as in production, in its own process, so that its memory and processor time can be measured. */
export async function withServerProcess<T>(
  prepare: (setup: TestServer) => Promise<void>,
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  return withTemporaryServer(
    async (setup) => {
      // The measured server checks the expiry of tokens by the real time.
      setup.clock.set(new Date())
      await prepare(setup)
      const { databaseUrl = '', dataDir } = setup.platform.config
      const settings = {
        ...LONG_TOKENS,
        ROLES,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        REQUESTS_PER_MINUTE: '0',
        DEMO_ACCOUNTS: 'false',
        LOG_LEVEL: 'silent',
      }
      const running = await runServer(settings, port)
      try {
        return await work({ running, setup })
      } finally {
        await running.kill()
      }
    },
    { ROLES, PUBLIC_URL: `http://127.0.0.1:${port}` },
  )
}
