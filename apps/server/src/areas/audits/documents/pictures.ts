import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Picture } from './model.ts'

const LOGO = { width: 800, height: 400, fit: 'inside', format: 'png' } as const

type Reader = Pick<Platform, 'files' | 'log'>

/** Null for what is gone, or no picture after all. */
async function readPicture<T>(
  { log }: Reader,
  documentID: string,
  read: () => Promise<T | null>,
): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    log.warn({ documentID, error: String(error) }, 'A picture could not be read')
    return null
  }
}

/** So many files are read at a time: a report may have hundreds. */
const AT_ONCE = 3

/** The small versions of photos, by the photo. All that are known are found at once; the others are made one by one. */
export async function readThumbnails(
  reader: Reader,
  db: DbOrTrx,
  documentIDs: readonly string[],
): Promise<Map<string, Picture>> {
  const known = await reader.files.smallOnes(db, documentIDs)
  const thumbnails = new Map<string, Picture>()
  const left = documentIDs.values()
  const readOn = async () => {
    for (const documentID of left) {
      const small = known.get(documentID)
      const picture = await (small
        ? readPicture(reader, documentID, () => reader.files.source(small))
        : makeThumbnail(reader, db, documentID))
      if (picture) thumbnails.set(documentID, picture)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readOn))
  return thumbnails
}

const makeThumbnail = (reader: Reader, db: DbOrTrx, documentID: string) =>
  readPicture(reader, documentID, async () => {
    const document = await reader.files.find(db, documentID)
    if (!document) return null
    const small = await reader.files.small(document)
    return small === undefined || small.documentID === documentID ? null : await reader.files.source(small)
  })

export const readLogo = (reader: Reader, db: DbOrTrx, documentID: string) =>
  readPicture(reader, documentID, async () => {
    const document = await reader.files.find(db, documentID)
    return (document && (await reader.files.resize(document, LOGO))) ?? null
  })
