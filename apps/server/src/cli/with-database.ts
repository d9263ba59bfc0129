import type { BackupStores } from '../platform/backup/back-up.ts'
import { type Config, loadEnvironment, readConfig } from '../platform/config.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { createPool } from '../platform/db/pool.ts'
import { waitForDatabase } from '../platform/db/wait-for-database.ts'
import { createStorage } from '../platform/files/create-storage.ts'
import { createLog, type Logger } from '../platform/log.ts'

/** Runs the work with the configured database; the server may be running too. */
export async function withDatabase<T>(
  work: (config: Config & { databaseUrl: string }, log: Logger) => Promise<T>,
): Promise<T> {
  loadEnvironment()
  const config = readConfig(process.env)
  const log = createLog(process.env.LOG_LEVEL ? config.logLevel : 'warn')
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir, {}, log) : undefined
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
    await waitForDatabase(databaseUrl, log)
    return await work({ ...config, databaseUrl }, log)
  } finally {
    await embedded?.stop()
  }
}

/** Opens the database and the file storage without migrations and without starting the server. */
export const withStores = <T>(work: (stores: BackupStores) => Promise<T>): Promise<T> =>
  withDatabase(async (config, log) => {
    const pool = createPool(config.databaseUrl, log, 2)
    try {
      return await work({ pool, blobs: (await createStorage(config)).blobs })
    } finally {
      await pool.end()
    }
  })
