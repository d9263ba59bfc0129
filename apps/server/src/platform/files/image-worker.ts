import { checkImage, type ImageRefusal } from '@sojourn/domain/files/image-limits'
import sharp from 'sharp'

export interface ImageShape {
  width: number
  height: number
  /** `inside`: the whole image fits into the box. `outside`: the image covers the box. */
  fit: 'inside' | 'outside'
  format: 'jpeg' | 'png'
}

export interface ImageTask {
  /** A path, or the bytes where they are in no file of this machine. */
  source: string | Uint8Array
  /** Without a shape only the header is checked. */
  shape?: ImageShape
}

export type ImageResult = { bytes: Uint8Array } | { refusal: ImageRefusal }

const FORMATS = ['jpeg', 'png']
const QUALITY = 80

// libvips would keep decoded images in memory, and use a buffer per thread.
sharp.cache(false)
sharp.concurrency(1)

async function readHeader(source: ImageTask['source']) {
  const found = await sharp(source, { limitInputPixels: false }).metadata()
  if (!FORMATS.includes(found.format)) return undefined
  const { width, height, channels, pages = 1, isProgressive } = found
  const bitsPerChannel = found.depth === 'uchar' ? 8 : 16
  return { width, height, channels, pages, bitsPerChannel, isProgressive, isJpeg: found.format === 'jpeg' }
}

/** Runs in a thread of the worker pool. Output has no metadata: no position, no camera, no time. */
export default async function resizeImage({ source, shape }: ImageTask): Promise<ImageResult> {
  const header = await readHeader(source).catch(() => undefined)
  if (!header) return { refusal: 'image-unreadable' }
  const decision = checkImage(header)
  if (!decision.allowed) return { refusal: decision.code }
  if (!shape) return { bytes: new Uint8Array() }
  const { width, height, fit, format } = shape
  const resized = sharp(source, { autoOrient: true, sequentialRead: true }).resize({
    width,
    height,
    fit,
    withoutEnlargement: true,
  })
  const written =
    format === 'png' ? resized.png() : resized.flatten({ background: '#fff' }).jpeg({ quality: QUALITY })
  try {
    return { bytes: new Uint8Array(await written.toBuffer()) }
  } catch {
    return { refusal: 'image-unreadable' }
  }
}
