import type { Upload } from '@tus/server'
import { Problem } from '../http/errors.ts'
import type { Principal } from '../http/principal.ts'
import { demandUpload } from './demand-upload.ts'
import { cleanFileName } from './file-name.ts'
import { mimeTypeOf } from './formats.ts'
import { insertUpload } from './repository.ts'
import type { Uploads } from './uploads.ts'

/** Refuses by name and size before the first byte travels. */
export async function beginUpload(
  { db, clock, files }: Uploads,
  principal: Principal,
  upload: Upload,
): Promise<void> {
  const { filename, filetype } = upload.metadata ?? {}
  if (!filename) throw new Problem('bad-request', { detail: 'Upload-Metadata must carry a filename.' })
  if (!upload.size) throw new Problem('empty-file')
  const name = cleanFileName(filename)
  demandUpload({ name, size: upload.size, mimeType: filetype ?? '' })
  const { size } = upload
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    await files.assertUploadRoom(trx, principal, size)
    const { userID } = principal
    await insertUpload(trx, { uploadID: upload.id, userID, name, mimeType: mimeTypeOf(name), size, now })
  })
}
