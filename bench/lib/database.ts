import { loadEnvironment, readConfig } from '../../apps/server/src/platform/config.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'

/** Runs the work with the database of DATABASE_URL, or with the embedded one in DATA_DIR. */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  loadEnvironment()
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl !== undefined) return work(databaseUrl)
  const embedded = await startEmbedded(dataDir, {}, createLog('warn'))
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}
