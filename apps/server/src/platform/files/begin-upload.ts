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
  { db, clock }: Uploads,
  principal: Principal,
  upload: Upload,
): Promise<void> {
  const { filename, filetype } = upload.metadata ?? {}
  if (!filename) throw new Problem('bad-request', { detail: 'Upload-Metadata must carry a filename.' })
  if (!upload.size) throw new Problem('empty-file')
  const name = cleanFileName(filename)
  demandUpload({ name, size: upload.size, mimeType: filetype ?? '' })
  await insertUpload(db, {
    uploadID: upload.id,
    userID: principal.userID,
    name,
    mimeType: mimeTypeOf(name),
    size: upload.size,
    now: clock.now(),
  })
}
