import { freePort } from '../../apps/server/src/test/ports.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { LASTING } from '../../scripts/verify/lasting.ts'
import { withOwnServer } from '../../scripts/verify/own-server.ts'
import { type RunningServer, runServer } from '../../scripts/verify/run-server.ts'

const ROLES = 'api,identity'

/**
 * The whole server as it is in production, in a process of its own that can be measured from outside. The one of the tests stands
 * beside it on the same database and folder, to make what is asked for and to let people in.
 */
export async function withServerProcess<T>(
  work: (running: RunningServer, maker: TestServer) => Promise<T>,
  prepare: (maker: TestServer) => Promise<void> = async () => undefined,
): Promise<T> {
  const port = await freePort()
  return withOwnServer(
    async (maker) => {
      // Tokens are made here and looked at there, by the real time.
      maker.clock.set(new Date())
      await prepare(maker)
      const { databaseUrl = '', dataDir } = maker.platform.config
      const settings = {
        ...LASTING,
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
        return await work(running, maker)
      } finally {
        await running.kill()
      }
    },
    { ROLES, PUBLIC_URL: `http://127.0.0.1:${port}` },
  )
}
