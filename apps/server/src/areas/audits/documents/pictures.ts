import sharp, { type Sharp } from 'sharp'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Twice what a page shows, for print. */
const THUMBNAIL = { width: 336, height: 252 }
const LOGO = { width: 800, height: 400 }
/** A picture with more than this is a trap rather than a photo. */
const MOST_PIXELS = 200_000_000

type Reader = Pick<Platform, 'files' | 'log'>

/** Made smaller while it is read, so that a photo of 50 MB is never in memory whole. Null for what is no picture after all. */
async function shrink(
  { files, log }: Reader,
  db: DbOrTrx,
  documentID: string,
  into: (picture: Sharp) => Sharp,
): Promise<Uint8Array | null> {
  const document = await files.find(db, documentID)
  if (!document) return null
  try {
    const picture = sharp({ limitInputPixels: MOST_PIXELS, autoOrient: true })
    const [bytes] = await Promise.all([
      into(picture).toBuffer(),
      files.open(document).then((stream) => stream.pipe(picture)),
    ])
    return bytes
  } catch (error) {
    log.warn({ documentID, error: String(error) }, 'A picture could not be made smaller')
    return null
  }
}

export const readThumbnail = (reader: Reader, db: DbOrTrx, documentID: string): Promise<Uint8Array | null> =>
  shrink(reader, db, documentID, (picture) =>
    picture
      .resize({ ...THUMBNAIL, fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 72 }),
  )

export const readLogo = (reader: Reader, db: DbOrTrx, documentID: string): Promise<Uint8Array | null> =>
  shrink(reader, db, documentID, (picture) =>
    picture.resize({ ...LOGO, fit: 'inside', withoutEnlargement: true }).png(),
  )
