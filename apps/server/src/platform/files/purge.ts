import {
  deleteBlob,
  deleteUpload,
  findKnownBlobs,
  hasAnyDocument,
  listPurgeableBlobs,
  lockPurgeableBlob,
  releaseBlob,
  releaseMissedBlobs,
  reserveUnknownBlob,
} from './repository.ts'
import { sha256OfKey } from './storage.ts'
import { type Uploads, withUploadLock } from './uploads.ts'

const BATCH_SIZE = 500

type PurgeOptions = Pick<Uploads, 'db' | 'clock' | 'storage'>

/** True if the bytes are deleted; false if a document or an upload refers to them. */
export const purgeBlob = (
  { db, storage }: Pick<PurgeOptions, 'db' | 'storage'>,
  sha256: string,
  before: Date,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const key = await lockPurgeableBlob(trx, sha256, before)
    if (key === undefined) return false
    // The bytes are deleted before the row: bytes without a row would never be deleted, a row without bytes is repaired by the next upload of the same file.
    await storage.blobs.remove(key)
    await deleteBlob(trx, sha256)
    return true
  })

/** Deletes bytes that nothing has referred to since `before`, and their rows. */
export async function purgeBlobs({ db, clock, storage }: PurgeOptions, before: Date): Promise<void> {
  await releaseMissedBlobs(db, clock.now())
  let hashes: string[]
  do {
    hashes = await listPurgeableBlobs(db, before, BATCH_SIZE)
    let purgedCount = 0
    for (const sha256 of hashes) if (await purgeBlob({ db, storage }, sha256, before)) purgedCount += 1
    if (purgedCount === 0) return
  } while (hashes.length === BATCH_SIZE)
}

/** Deletes bytes without a row: those of a transaction that was rolled back, or of a process that was killed before its commit. */
export async function deleteOrphans({ db, clock, storage }: PurgeOptions): Promise<void> {
  let batch: string[] = []
  const deleteUnknown = async () => {
    const knownHashes = await findKnownBlobs(db, batch.map(sha256OfKey))
    for (const key of batch) {
      const sha256 = sha256OfKey(key)
      if (knownHashes.has(sha256)) continue
      await db.transaction().execute(async (trx) => {
        if (!(await reserveUnknownBlob(trx, sha256, key, clock.now()))) return
        await storage.blobs.remove(key)
        await deleteBlob(trx, sha256)
      })
    }
    batch = []
  }
  for await (const key of storage.blobs.keys()) {
    batch.push(key)
    if (batch.length === BATCH_SIZE) await deleteUnknown()
  }
  if (batch.length > 0) await deleteUnknown()
}

/** How long a blob is stored after its last document was deleted. */
const RETENTION_MILLISECONDS = 30 * 86_400_000

/** Bytes that have had no reference since this time are deleted. */
export const retentionEnd = (now: Date): Date => new Date(now.getTime() - RETENTION_MILLISECONDS)

/** Deletes an upload whose lock the caller holds. Bytes that never became a document are deleted at once. */
export async function discardLockedUpload({ db, clock, storage }: Uploads, uploadID: string): Promise<void> {
  await storage.pending.discard(uploadID)
  const now = clock.now()
  const expiredAt = retentionEnd(now)
  const sha256 = await db.transaction().execute(async (trx) => {
    const upload = await deleteUpload(trx, uploadID)
    if (!upload?.sha256) return undefined
    const wasDocument = await hasAnyDocument(trx, upload.sha256)
    await releaseBlob(trx, upload.sha256, wasDocument ? now : expiredAt)
    return wasDocument ? undefined : upload.sha256
  })
  if (sha256 !== undefined) await purgeBlob({ db, storage }, sha256, expiredAt)
}

export const discardUpload = (uploads: Uploads, uploadID: string): Promise<void> =>
  withUploadLock(uploads.locker, uploadID, () => discardLockedUpload(uploads, uploadID))
