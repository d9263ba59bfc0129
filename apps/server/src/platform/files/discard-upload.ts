import { purgeBlob } from './purge.ts'
import { deleteUpload, hadDocument, releaseBlob } from './repository.ts'
import { type Uploads, withUploadLock } from './uploads.ts'

/** How long a blob is stored after its last document was deleted. */
const RETENTION_MILLISECONDS = 30 * 86_400_000

/** Bytes without a reference since then are deleted now. */
export const retentionEnd = (now: Date): Date => new Date(now.getTime() - RETENTION_MILLISECONDS)

/** Deletes an upload whose lock the caller holds. Bytes that never became a document are deleted at once. */
export async function discardLockedUpload({ db, clock, storage }: Uploads, uploadID: string): Promise<void> {
  await storage.pending.discard(uploadID)
  const now = clock.now()
  const expiredAt = retentionEnd(now)
  const sha256 = await db.transaction().execute(async (trx) => {
    const upload = await deleteUpload(trx, uploadID)
    if (!upload?.sha256) return undefined
    const wasDocument = await hadDocument(trx, upload.sha256)
    await releaseBlob(trx, upload.sha256, wasDocument ? now : expiredAt)
    return wasDocument ? undefined : upload.sha256
  })
  if (sha256 !== undefined) await purgeBlob({ db, storage }, sha256, expiredAt)
}

export const discardUpload = (uploads: Uploads, uploadID: string): Promise<void> =>
  withUploadLock(uploads.locker, uploadID, () => discardLockedUpload(uploads, uploadID))
