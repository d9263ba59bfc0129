import { allowed, type Decision, refused } from '../kernel/decision.ts'

const MAX_PIXELS = 50_000_000
const MAX_BITS_PER_CHANNEL = 8
/** The longest side of a phone's panorama photo. Longer rows take gigabytes when an image is resized. */
const MAX_SIDE = 16_384
/** Interlaced PNG and progressive JPEG images are decoded as a whole, all others row by row. */
const MAX_PROGRESSIVE_BYTES = 150_000_000
/** An interlaced PNG of 50 megapixels takes two seconds to decode. No camera writes one. */
const MAX_INTERLACED_PIXELS = 10_000_000

/** What the first bytes of an image file say about it. */
export interface ImageHeader {
  width: number
  height: number
  channels: number
  /** More than one for animated images. */
  pages: number
  bitsPerChannel: number
  isProgressive: boolean
  isJpeg: boolean
}

export type ImageRefusal = 'image-too-many-pixels' | 'image-too-deep' | 'image-unreadable'

/** Whether the server decodes an image: a small file can decode to gigabytes. */
export function checkImage(header: ImageHeader): Decision<ImageRefusal> {
  if (header.bitsPerChannel > MAX_BITS_PER_CHANNEL) return refused('image-too-deep')
  const pixels = header.width * header.height * header.pages
  // A JPEG decoder holds two bytes per coefficient.
  const bytes = pixels * header.channels * (header.isJpeg ? 2 : 1)
  const isTooLong = Math.max(header.width, header.height) > MAX_SIDE
  const isInterlaced = header.isProgressive && !header.isJpeg
  const isTooLarge =
    isTooLong ||
    pixels > (isInterlaced ? MAX_INTERLACED_PIXELS : MAX_PIXELS) ||
    (header.isProgressive && bytes > MAX_PROGRESSIVE_BYTES)
  return isTooLarge ? refused('image-too-many-pixels') : allowed
}
