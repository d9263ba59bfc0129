import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp, { type Sharp } from 'sharp'

/** A picture with more than this is a trap rather than a photo. */
const MOST_PIXELS = 200_000_000

/**
 * Made smaller while it is read, so that a photo of 50 MB is never in memory whole; the library computes in threads of
 * its own. Rejects for what is no picture after all.
 */
export async function shrink(content: Readable, into: (picture: Sharp) => Sharp): Promise<Uint8Array> {
  const picture = sharp({ limitInputPixels: MOST_PIXELS, autoOrient: true })
  const [bytes] = await Promise.all([into(picture).toBuffer(), pipeline(content, picture)])
  return bytes
}
