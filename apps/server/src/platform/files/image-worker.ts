import { readFile, stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { checkImage, type ImageRefusal } from '@sojourn/domain/documents/image-limits'
import sharp from 'sharp'

const ORIENTATION_TAG = 0x0112
const UPRIGHT = 1
const MAX_EXIF_ENTRIES = 200

/** The orientation (1 to 8) in the first directory of EXIF data, without following any pointer. */
function readOrientation(exif: Buffer): number {
  const isLittle = exif.toString('latin1', 0, 2) === 'II'
  const read16 = (offset: number) => (isLittle ? exif.readUInt16LE(offset) : exif.readUInt16BE(offset))
  const read32 = (offset: number) => (isLittle ? exif.readUInt32LE(offset) : exif.readUInt32BE(offset))
  try {
    const directory = read32(4)
    const entries = Math.min(read16(directory), MAX_EXIF_ENTRIES)
    for (let index = 0; index < entries; index += 1) {
      const entry = directory + 2 + index * 12
      if (read16(entry) !== ORIENTATION_TAG) continue
      const orientation = read16(entry + 8)
      return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT
    }
  } catch {
    // The data ends before the entry.
  }
  return UPRIGHT
}

/** EXIF data with an orientation and nothing else. */
function createExif(orientation: number): Buffer {
  const exif = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex')
  exif.writeUInt16LE(orientation, 18)
  return exif
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Chunks that pixels and colours need. Text chunks expand to hundreds of megabytes when a PNG is opened. */
const PNG_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'IDAT', 'IEND']
const MAX_PNG_CHUNKS = 50_000
/** The length, the type and the checksum of a chunk. */
const CHUNK_FRAME_BYTES = 12

function createPngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(CHUNK_FRAME_BYTES + content.length)
  chunk.writeUInt32BE(content.length)
  chunk.write(type, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

function preparePng(file: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [PNG_SIGNATURE]
  const seenTypes = new Set<string>()
  let chunkCount = 0
  for (let offset = PNG_SIGNATURE.length; offset + CHUNK_FRAME_BYTES <= file.length; ) {
    chunkCount += 1
    if (chunkCount > MAX_PNG_CHUNKS) return undefined
    const end = offset + CHUNK_FRAME_BYTES + file.readUInt32BE(offset)
    const type = file.toString('latin1', offset + 4, offset + 8)
    const content = file.subarray(offset + 8, end - 4)
    if (type === 'eXIf' && !seenTypes.has(type))
      chunks.push(createPngChunk('eXIf', createExif(readOrientation(content))))
    else if (PNG_CHUNKS.includes(type) && (type === 'IDAT' || !seenTypes.has(type)))
      chunks.push(file.subarray(offset, end))
    seenTypes.add(type)
    offset = end
  }
  return Buffer.concat(chunks)
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const APP1 = 0xe1
const COMMENT = 0xfe
const EXIF_PREFIX = Buffer.from('Exif\0\0', 'latin1')
const MAX_JPEG_SEGMENTS = 1_000
/** A camera writes about ten scans. The decoder processes all pixels for each scan. */
const MAX_JPEG_SCANS = 50

const isRestartMarker = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7
/** Comments and application segments, except those of JFIF, the colour profile (ICC) and Adobe's colour transform. */
const isMetadata = (marker: number): boolean =>
  marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xe2, 0xee].includes(marker))

/** The end of a scan: the next marker that is not part of the pixel data. */
function findEndOfScan(file: Buffer, start: number): number {
  for (let offset = file.indexOf(0xff, start); offset !== -1; offset = file.indexOf(0xff, offset + 1)) {
    const marker = file[offset + 1] ?? END_OF_IMAGE
    if (marker !== 0 && marker !== 0xff && !isRestartMarker(marker)) return offset
  }
  return file.length
}

function createOrientationSegment(segment: Buffer): Buffer[] {
  if (!segment.subarray(4, 10).equals(EXIF_PREFIX)) return []
  const exif = Buffer.concat([EXIF_PREFIX, createExif(readOrientation(segment.subarray(10)))])
  const header = Buffer.from([0xff, APP1, 0, exif.length + 2])
  return [header, exif]
}

function prepareJpeg(file: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [file.subarray(0, 2)]
  let [offset, segments, scans, hasOrientation] = [2, 0, 0, false]
  while (offset + 4 <= file.length) {
    while (file[offset] === 0xff && file[offset + 1] === 0xff) offset += 1
    const marker = file[offset + 1] ?? 0
    if (file[offset] !== 0xff || marker === END_OF_IMAGE) break
    const headerEnd = offset + 2 + file.readUInt16BE(offset + 2)
    segments += 1
    if (marker === START_OF_SCAN) scans += 1
    if (segments > MAX_JPEG_SEGMENTS || scans > MAX_JPEG_SCANS) return undefined
    const end = marker === START_OF_SCAN ? findEndOfScan(file, headerEnd) : headerEnd
    const segment = file.subarray(offset, end)
    if (marker === APP1 && !hasOrientation) {
      const orientation = createOrientationSegment(segment)
      chunks.push(...orientation)
      hasOrientation = orientation.length > 0
    } else if (!isMetadata(marker)) chunks.push(segment)
    offset = Math.max(end, offset + 4)
  }
  chunks.push(Buffer.from([0xff, END_OF_IMAGE]))
  return Buffer.concat(chunks)
}

/**
 * The image as the decoder gets it: pixels, colours and orientation, without other metadata and without data after the
 * image. Undefined for a file of another format or one that would take very long to decode.
 */
export function prepareForDecoding(file: Buffer): Buffer | undefined {
  if (file.subarray(0, 8).equals(PNG_SIGNATURE)) return preparePng(file)
  return file[0] === 0xff && file[1] === 0xd8 ? prepareJpeg(file) : undefined
}

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

const DECODABLE_FORMATS = ['jpeg', 'png']
const JPEG_QUALITY = 80
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
  if (!DECODABLE_FORMATS.includes(metadata.format)) return undefined
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
  const encoded =
    format === 'png' ? resized.png() : resized.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY })
  try {
    return { bytes: new Uint8Array(await encoded.toBuffer()) }
  } catch {
    return { refusal: 'image-unreadable' }
  }
}
