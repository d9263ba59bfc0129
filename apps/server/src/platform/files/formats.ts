import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { extensionOf, UPLOAD_EXTENSIONS, type UploadExtension } from '@sojourn/domain'

interface Format {
  mimeType: string
  /** The extensions that file-type may detect for such a file, or `text`, which has no signature. */
  content: readonly string[] | 'text'
}

const imageFormat = (mimeType: string, ...content: string[]): Format => ({ mimeType, content })
/** Cameras and editors use .mp4 and .mov for each other's container format. */
const mp4Formats = ['mp4', 'mov', 'm4v', 'm4a', '3gp', '3g2', 'f4v']
const legacyOfficeFormats = ['cfb']
/** Documents of Apple's programs are ZIP archives, which file-type detects only partly. */
const appleFormats = ['pages', 'numbers', 'key', 'zip']

const formats: Readonly<Record<UploadExtension, Format>> = {
  '.jpg': imageFormat('image/jpeg', 'jpg'),
  '.jpeg': imageFormat('image/jpeg', 'jpg'),
  '.png': imageFormat('image/png', 'png', 'apng'),
  '.mov': { mimeType: 'video/quicktime', content: mp4Formats },
  '.mp4': { mimeType: 'video/mp4', content: mp4Formats },
  '.wmv': { mimeType: 'video/x-ms-wmv', content: ['asf'] },
  '.pdf': { mimeType: 'application/pdf', content: ['pdf'] },
  '.txt': { mimeType: 'text/plain', content: 'text' },
  '.csv': { mimeType: 'text/csv', content: 'text' },
  '.odt': { mimeType: 'application/vnd.oasis.opendocument.text', content: ['odt'] },
  '.ods': { mimeType: 'application/vnd.oasis.opendocument.spreadsheet', content: ['ods'] },
  '.odp': { mimeType: 'application/vnd.oasis.opendocument.presentation', content: ['odp'] },
  '.pages': { mimeType: 'application/vnd.apple.pages', content: appleFormats },
  '.numbers': { mimeType: 'application/vnd.apple.numbers', content: appleFormats },
  '.key': { mimeType: 'application/vnd.apple.keynote', content: appleFormats },
  '.doc': { mimeType: 'application/msword', content: legacyOfficeFormats },
  '.xls': { mimeType: 'application/vnd.ms-excel', content: legacyOfficeFormats },
  '.ppt': { mimeType: 'application/vnd.ms-powerpoint', content: legacyOfficeFormats },
  '.docx': {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: ['docx'],
  },
  '.xlsx': {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: ['xlsx'],
  },
  '.pptx': {
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    content: ['pptx'],
  },
}

function findFormat(name: string): Format | undefined {
  const extension = UPLOAD_EXTENSIONS.find((extension) => extension === extensionOf(name))
  return extension && formats[extension]
}

/** Derived from the extension, not from the client, because browsers receive it as the content type. */
export const mimeTypeOf = (name: string): string => findFormat(name)?.mimeType ?? 'application/octet-stream'

/** Whether the content matches the extension of the name. */
export function matchesContent(
  name: string,
  content: { detected: string | undefined; isText: boolean },
): boolean {
  const format = findFormat(name)
  if (!format) return false
  if (format.content === 'text') return content.isText
  return content.detected !== undefined && format.content.includes(content.detected)
}

/** All control characters except those in text: tab, line feed, vertical tab, form feed and carriage return. */
const isControl = (code: number): boolean => (code < 32 && (code < 9 || code > 13)) || code === 127

function createUtf16Scan(encoding: 'utf-16le' | 'utf-16be') {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (chunk: Uint8Array): boolean => {
    try {
      const text = decoder.decode(chunk, { stream: true })
      for (let index = 0; index < text.length; index++) if (isControl(text.charCodeAt(index))) return false
      return true
    } catch {
      return false
    }
  }
}

const isTextChunk = (chunk: Uint8Array): boolean => !chunk.some(isControl)

function chooseScan(first: Uint8Array) {
  if (first[0] === 0xff && first[1] === 0xfe) return createUtf16Scan('utf-16le')
  if (first[0] === 0xfe && first[1] === 0xff) return createUtf16Scan('utf-16be')
  return isTextChunk
}

/**
 * Text has no signature, so it is recognised by the absence of control characters other than white space, in UTF-8, in
 * Latin code pages and in UTF-16 with a byte order mark.
 */
export function createTextScan(): { push(chunk: Uint8Array): void; isText(): boolean } {
  let scan: ((chunk: Uint8Array) => boolean) | undefined
  let isClean = true
  return {
    push: (chunk) => {
      if (!isClean) return
      scan ??= chooseScan(chunk)
      isClean = scan(chunk)
    },
    isText: () => isClean,
  }
}

export interface Inspection {
  sha256: string
  size: number
  isText: boolean
}

/** Reads the content once, chunk by chunk, so that memory does not grow with the size of the file. */
export async function inspectContent(content: Readable): Promise<Inspection> {
  const hash = createHash('sha256')
  const text = createTextScan()
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    text.push(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size, isText: text.isText() }
}
