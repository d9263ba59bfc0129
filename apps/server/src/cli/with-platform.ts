import { createApp } from '../app.ts'
import type { Config } from '../platform/config.ts'
import type { Platform } from '../platform/platform.ts'
import { withDatabase } from './with-database.ts'

/** The platform as the server has it, also beside a running server, but serving nothing and working off no jobs. */
export const withPlatform = <T>(
  work: (platform: Platform) => Promise<T>,
  asked: Partial<Omit<Config, 'databaseUrl'>> = {},
): Promise<T> =>
  withDatabase(async (config, log) => {
    const app = await createApp({ config: { ...config, roles: [], ...asked }, log })
    try {
      return await work(app.platform)
    } finally {
      await app.stop()
    }
  })
