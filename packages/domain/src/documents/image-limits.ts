import { allowed, type Decision, refused } from '../kernel/decision.ts'

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

export const MAX_UNFINISHED_UPLOADS = 5
/** An unfinished upload is deleted this long after it was created. */
export const UNFINISHED_UPLOAD_MILLISECONDS = 24 * 3_600_000
/** For people without a property, such as a new account that has not been attached to one yet. */
const PERSON_STORAGE_BYTES = 50 * MEGABYTE

export const siteStorageBytes = (gigabytes: number): number => gigabytes * GIGABYTE

export const checkUnfinishedUploads = (unfinished: number): Decision<'too-many-uploads'> =>
  unfinished < MAX_UNFINISHED_UPLOADS ? allowed : refused('too-many-uploads')

export const checkPersonStorage = (usedBytes: number, newBytes: number): Decision<'person-storage-full'> =>
  usedBytes + newBytes <= PERSON_STORAGE_BYTES ? allowed : refused('person-storage-full')

export const checkSiteStorage = (
  usedBytes: number,
  newBytes: number,
  gigabytes: number,
): Decision<'site-storage-full'> =>
  usedBytes + newBytes <= siteStorageBytes(gigabytes) ? allowed : refused('site-storage-full')

/**
 * Deleted documents no longer count towards the limit of the site, although their bytes are stored for 30 days. This
 * second limit prevents repeated uploads and deletions from filling the disk.
 */
export const checkStoredSiteBytes = (
  storedBytes: number,
  newBytes: number,
  gigabytes: number,
): Decision<'site-storage-full'> => checkSiteStorage(storedBytes, newBytes, 2 * gigabytes)

export const siteStorageSentence = (gigabytes: number): string =>
  `This property has used its ${gigabytes} GB of storage. Remove documents, or ask your programme administrator to raise the limit.`

export const storedSiteBytesSentence = (gigabytes: number): string =>
  `This property has deleted more than ${gigabytes} GB of documents in the last 30 days. Please try again later, or ask your programme administrator to raise the limit.`

const MAX_PIXELS = 50_000_000
const MAX_BITS_PER_CHANNEL = 8
/** The longest side of a phone's panorama photo. Longer rows take gigabytes when an image is resized. */
const MAX_SIDE = 16_384
/** Interlaced PNG and progressive JPEG images are decoded as a whole, all others row by row. */
const MAX_PROGRESSIVE_BYTES = 150_000_000
/** An interlaced PNG of 50 megapixels takes two seconds to decode. No camera writes one. */
const MAX_INTERLACED_PIXELS = 10_000_000

/** The properties of an image that the first bytes of its file contain. */
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
