import { notFound, Problem } from '../http/errors.ts'
import { inspectContent, matchesContent } from './formats.ts'
import { discardLockedUpload } from './purge.ts'
import { claimBlob, findUpload, finishUploadRow, type UploadRow } from './repository.ts'
import { blobKey } from './storage.ts'
import { type Uploads, withUploadLock } from './uploads.ts'

/**
 * Inspects a complete upload and moves it to the blobs. Safe to repeat after a crash, because the uploaded file is deleted
 * last.
 */
export async function finishUpload(uploads: Uploads, uploadID: string): Promise<void> {
  const { db, clock, storage, locker } = uploads
  await withUploadLock(locker, uploadID, async () => {
    const upload = await findUpload(db, uploadID)
    if (!upload) throw notFound()
    if (upload.finished_at) return
    const { sha256, size } = await inspectUpload(uploads, upload)
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const key = await claimBlob(trx, { sha256, size, key: blobKey(sha256), now })
      if (!(await storage.blobs.exists(key))) await storage.pending.promote(uploadID, key)
      await finishUploadRow(trx, uploadID, sha256, now)
    })
    await storage.pending.discard(uploadID)
  })
}

async function inspectUpload(uploads: Uploads, upload: UploadRow) {
  const { pending } = uploads.storage
  const detected = await pending.detect(upload.upload_id)
  const inspection = await inspectContent(await pending.read(upload.upload_id))
  if (inspection.size === upload.size && matchesContent(upload.name, { detected, isText: inspection.isText }))
    return inspection
  await discardLockedUpload(uploads, upload.upload_id)
  throw new Problem('unsupported-file-type')
}
