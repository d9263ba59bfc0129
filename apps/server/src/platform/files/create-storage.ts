import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Storage } from './storage.ts'

/** The S3 client is large, so it is loaded only if S3 is configured. */
export async function createStorage(config: Config): Promise<Storage> {
  if (config.s3) {
    const { createS3Storage } = await import('./s3-storage.ts')
    return createS3Storage(config.s3)
  }
  const { createFolderStorage } = await import('./folder-storage.ts')
  return createFolderStorage(join(config.dataDir, 'files'), join(config.dataDir, 'uploads'))
}
