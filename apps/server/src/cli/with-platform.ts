import { createApp } from '../app.ts'
import type { Config } from '../platform/config.ts'
import type { Platform } from '../platform/platform.ts'
import { withDatabase } from './with-database.ts'

/** Runs the work with the platform of the server, without serving requests or running jobs. The server may be running too. */
export const withPlatform = <T>(
  work: (platform: Platform) => Promise<T>,
  overrides: Partial<Omit<Config, 'databaseUrl'>> = {},
): Promise<T> =>
  withDatabase(async (config, log) => {
    const app = await createApp({ config: { ...config, roles: [], ...overrides }, log })
    try {
      return await work(app.platform)
    } finally {
      await app.stop()
    }
  })
