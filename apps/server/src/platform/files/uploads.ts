import type { Locker } from '@tus/server'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import type { Files } from './files.ts'
import type { Storage } from './storage.ts'

/** The services for creating, finishing and deleting uploads. */
export interface Uploads {
  db: Db
  clock: Clock
  storage: Storage
  locker: Locker
  files: Pick<Files, 'assertUploadSpace'>
}

/** Runs the work while holding the lock of the upload, across all servers. */
export async function withUploadLock<T>(
  locker: Locker,
  uploadID: string,
  work: () => Promise<T>,
): Promise<T> {
  const lock = locker.newLock(uploadID)
  await lock.lock(new AbortController().signal, () => undefined)
  try {
    return await work()
  } finally {
    await lock.unlock()
  }
}
