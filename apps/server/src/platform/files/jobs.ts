import { UNFINISHED_UPLOAD_MILLISECONDS } from '@sojourn/domain'
import type { JobDefinition } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { deleteOrphans, discardUpload, purgeBlob, purgeBlobs, retentionEnd } from './purge.ts'
import { listExpiredUploads } from './repository.ts'
import { createUploadLocker } from './upload-lock.ts'
import type { Uploads } from './uploads.ts'

const DAY_MILLISECONDS = 86_400_000
export const MAKE_PREVIEW = 'make-preview'
export const DELETE_BYTES = 'delete-bytes'
const MAX_WAIT_MILLISECONDS = 1_000

export function fileJobs({
  db,
  clock,
  files,
  log,
}: Pick<Platform, 'db' | 'clock' | 'files' | 'log'>): JobDefinition[] {
  const openUploads = async (): Promise<Uploads> => ({
    db,
    clock,
    storage: await files.storage(),
    locker: createUploadLocker(db, MAX_WAIT_MILLISECONDS),
    files,
  })
  const makePreview: JobDefinition<{ documentID: string }> = {
    name: MAKE_PREVIEW,
    retryLimit: 2,
    handle: async ({ documentID }) => {
      const document = await files.find(db, documentID)
      if (document) await files.preview(document)
    },
  }
  const deleteBytes: JobDefinition<{ sha256: string }> = {
    name: DELETE_BYTES,
    // The nightly purge deletes what the attempts did not.
    retryLimit: 2,
    handle: async ({ sha256 }) => {
      await purgeBlob({ db, storage: await files.storage() }, sha256, retentionEnd(clock.now()))
    },
  }
  return [
    deleteBytes,
    {
      name: 'expire-uploads',
      schedule: '41 * * * *',
      handle: async () => {
        const now = clock.now().getTime()
        const expiredUploads = await listExpiredUploads(db, {
          startedBefore: new Date(now - UNFINISHED_UPLOAD_MILLISECONDS),
          finishedBefore: new Date(now - DAY_MILLISECONDS),
        })
        const uploads = await openUploads()
        for (const uploadID of expiredUploads)
          await discardUpload(uploads, uploadID).catch((error: unknown) =>
            log.warn(
              { err: error, uploadID },
              'an expired upload could not be removed; the next run tries again',
            ),
          )
      },
    },
    makePreview,
    {
      name: 'purge-files',
      schedule: '23 2 * * *',
      handle: async () => {
        const uploads = await openUploads()
        await purgeBlobs(uploads, retentionEnd(clock.now()))
        await deleteOrphans(uploads)
        await uploads.storage.blobs.deleteTemporaryFiles()
      },
    },
  ]
}
