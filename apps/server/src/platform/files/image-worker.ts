import { readFile, stat } from 'node:fs/promises'
import { checkImage, type ImageRefusal } from '@sojourn/domain/documents/image-limits'
import sharp from 'sharp'
import { prepareForDecoding } from './image-structure.ts'

export interface ImageShape {
  width: number
  height: number
  /** `inside`: the whole image fits into the box. `outside`: the image covers the box. */
  fit: 'inside' | 'outside'
  format: 'jpeg' | 'png'
}

export interface ImageTask {
  /** A path, or the bytes if they are not in a file of this machine. */
  source: string | Uint8Array
  /** Without a shape only the header is checked. */
  shape?: ImageShape
}

export type ImageResult = { bytes: Uint8Array } | { refusal: ImageRefusal }

const FORMATS = ['jpeg', 'png']
const QUALITY = 80
/** More than any photo of 50 megapixels. */
const MAX_FILE_BYTES = 100_000_000
const MAX_SECONDS = 30

// libvips would keep decoded images in memory, and use a buffer per thread.
sharp.cache(false)
sharp.concurrency(1)

async function readSource(source: ImageTask['source']): Promise<Buffer | undefined> {
  const size = typeof source === 'string' ? (await stat(source)).size : source.length
  if (size > MAX_FILE_BYTES) return undefined
  return prepareForDecoding(typeof source === 'string' ? await readFile(source) : Buffer.from(source))
}

async function readHeader(source: Buffer) {
  const metadata = await sharp(source, { limitInputPixels: false }).metadata()
  if (!FORMATS.includes(metadata.format)) return undefined
  const { width, height, channels, pages = 1, isProgressive } = metadata
  const bitsPerChannel = metadata.depth === 'uchar' ? 8 : 16
  return { width, height, channels, pages, bitsPerChannel, isProgressive, isJpeg: metadata.format === 'jpeg' }
}

/** Runs in a thread of the worker pool. Output has no metadata: no position, no camera, no time. */
export default async function resizeImage({ source: taskSource, shape }: ImageTask): Promise<ImageResult> {
  const source = await readSource(taskSource)
  const header = source && (await readHeader(source).catch(() => undefined))
  if (!header) return { refusal: 'image-unreadable' }
  const decision = checkImage(header)
  if (!decision.allowed) return { refusal: decision.code }
  if (!shape) return { bytes: new Uint8Array() }
  const { width, height, fit, format } = shape
  const resized = sharp(source, { autoOrient: true, sequentialRead: true })
    .timeout({ seconds: MAX_SECONDS })
    .resize({ width, height, fit, withoutEnlargement: true })
  const written =
    format === 'png' ? resized.png() : resized.flatten({ background: '#fff' }).jpeg({ quality: QUALITY })
  try {
    return { bytes: new Uint8Array(await written.toBuffer()) }
  } catch {
    return { refusal: 'image-unreadable' }
  }
}
