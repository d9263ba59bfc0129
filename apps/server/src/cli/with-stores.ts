import type { BackupSource } from '../platform/backup/back-up.ts'
import { createPool } from '../platform/db/pool.ts'
import { createStorage } from '../platform/files/create-storage.ts'
import { withDatabase } from './with-database.ts'

/** Opens the database and the file storage without migrations and without starting the server. */
export const withStores = <T>(work: (stores: BackupSource) => Promise<T>): Promise<T> =>
  withDatabase(async (config, log) => {
    const pool = createPool(config.databaseUrl, log, 2)
    try {
      return await work({ pool, blobs: (await createStorage(config)).blobs })
    } finally {
      await pool.end()
    }
  })
