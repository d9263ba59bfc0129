import { buffer } from 'node:stream/consumers'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { shrink } from '../../../platform/files/shrink.ts'
import type { Platform } from '../../../platform/platform.ts'

const LOGO = { width: 800, height: 400 }

type Reader = Pick<Platform, 'files' | 'log'>
type Document = NonNullable<Awaited<ReturnType<Platform['files']['find']>>>

/** Null for what is gone, or no picture after all. */
async function readPicture(
  { files, log }: Reader,
  db: DbOrTrx,
  documentID: string,
  read: (document: Document) => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  const document = await files.find(db, documentID)
  if (!document) return null
  try {
    return await read(document)
  } catch (error) {
    log.warn({ documentID, error: String(error) }, 'A picture could not be read')
    return null
  }
}

export const readThumbnail = (reader: Reader, db: DbOrTrx, documentID: string) =>
  readPicture(reader, db, documentID, async (document) => {
    const small = await reader.files.small(db, document)
    return small.documentID === documentID ? null : await buffer(await reader.files.open(small))
  })

export const readLogo = (reader: Reader, db: DbOrTrx, documentID: string) =>
  readPicture(reader, db, documentID, async (document) =>
    shrink(await reader.files.open(document), (picture) =>
      picture.resize({ ...LOGO, fit: 'inside', withoutEnlargement: true }).png(),
    ),
  )
