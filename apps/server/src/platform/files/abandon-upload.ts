import { deleteUpload, hadDocument, releaseBlob } from './repository.ts'
import { holding, type Uploads } from './uploads.ts'

/** How long bytes stay after the last document that showed them has gone. */
export const GRACE = 30 * 86_400_000

/** Forgets an upload that nobody else is touching. */
export async function discardUpload({ db, clock, storage }: Uploads, uploadID: string): Promise<void> {
  await storage.pending.discard(uploadID)
  await db.transaction().execute(async (trx) => {
    const upload = await deleteUpload(trx, uploadID)
    if (!upload?.sha256) return
    // Bytes that never became anybody's document have nothing to be kept for: the next purge takes them.
    const kept = await hadDocument(trx, upload.sha256)
    const now = clock.now()
    await releaseBlob(trx, upload.sha256, kept ? now : new Date(now.getTime() - GRACE))
  })
}

export const abandonUpload = (uploads: Uploads, uploadID: string): Promise<void> =>
  holding(uploads.locker, uploadID, () => discardUpload(uploads, uploadID))
