import { buffer } from 'node:stream/consumers'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { shrink } from '../../../platform/files/shrink.ts'
import type { Platform } from '../../../platform/platform.ts'

const LOGO = { width: 800, height: 400 }

type Reader = Pick<Platform, 'files' | 'log'>

/** Null for what is gone, or no picture after all. */
export async function readThumbnail(
  { files, log }: Reader,
  db: DbOrTrx,
  documentID: string,
): Promise<Uint8Array | null> {
  const document = await files.find(db, documentID)
  if (!document) return null
  try {
    const small = await files.small(db, document)
    return small.documentID === documentID ? null : await buffer(await files.open(small))
  } catch (error) {
    log.warn({ documentID, error: String(error) }, 'A picture could not be read')
    return null
  }
}

export async function readLogo(
  { files, log }: Reader,
  db: DbOrTrx,
  documentID: string,
): Promise<Uint8Array | null> {
  const document = await files.find(db, documentID)
  if (!document) return null
  try {
    return await shrink(await files.open(document), (picture) =>
      picture.resize({ ...LOGO, fit: 'inside', withoutEnlargement: true }).png(),
    )
  } catch (error) {
    log.warn({ documentID, error: String(error) }, 'A picture could not be made smaller')
    return null
  }
}
