import { createApp } from '../app.ts'
import { type Config, loadEnvironment, readConfig } from '../platform/config.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { waitForDatabase } from '../platform/db/wait.ts'
import { createLog } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'

/** The platform as the server has it, also beside a running server, but serving nothing and working off no jobs. */
export async function withPlatform<T>(
  work: (platform: Platform) => Promise<T>,
  asked: Partial<Config> = {},
): Promise<T> {
  loadEnvironment()
  const config = { ...readConfig(process.env), roles: [], ...asked }
  const log = createLog(process.env.LOG_LEVEL ? config.logLevel : 'warn')
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir, {}, log) : undefined
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
    await waitForDatabase(databaseUrl, log)
    const app = await createApp({ config: { ...config, databaseUrl }, log })
    try {
      return await work(app.platform)
    } finally {
      await app.stop()
    }
  } finally {
    await embedded?.stop()
  }
}
