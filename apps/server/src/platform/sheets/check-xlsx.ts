import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** A file that takes too much memory or time to read, with the sentence to show. */
export class SheetTooLargeError extends Error {}

const MAX_EXPANDED_MB = 100
const MAX_EXPANDED_BYTES = MAX_EXPANDED_MB * 1024 * 1024
const MAX_PARTS = 1_000
/** Counted as `<`: 20,000 rows of 60 cells with inline text have fewer than 8 million. */
const MAX_ELEMENTS = 8_000_000
/** Styles, relationships and the like are read into a tree, which takes far more memory than rows and texts do. */
const MAX_TREE_ELEMENTS = 200_000
const STREAMED_PARTS = /^xl\/(?:worksheets\/[^/]+|sharedStrings)\.xml$/i

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1')
const END_RECORD_BYTES = 22
const DIRECTORY_ENTRY_SIGNATURE = 0x02014b50
const DIRECTORY_ENTRY_BYTES = 46
const LOCAL_HEADER_BYTES = 30
const SIZES_FOLLOW_FLAG = 0x0008
const METHOD_STORED = 0
const METHOD_DEFLATED = 8
const ZIP64_MARKER = 0xffff_ffff
const LESS_THAN = 0x3c

interface Part {
  name: string
  method: number
  packed: number
  expanded: number
  localHeaderAt: number
}

const createTooLargeError = () =>
  new SheetTooLargeError(`The Excel file is too large: it expands to more than ${MAX_EXPANDED_MB} MB.`)
const createTooManyElementsError = () =>
  new SheetTooLargeError('The Excel file has too many cells, texts or styles.')

/** Reads the parts from the directory at the end of the archive. Throws a RangeError for a truncated directory. */
function readDirectory(zip: Buffer): Part[] {
  const end = zip.lastIndexOf(END_OF_DIRECTORY, zip.length - END_RECORD_BYTES)
  if (end < 0) throw new Error('The file is not a zip archive.')
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_PARTS) throw createTooManyElementsError()
  const parts: Part[] = []
  let offset = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(offset) !== DIRECTORY_ENTRY_SIGNATURE)
      throw new Error('The directory of the archive is damaged.')
    const nameLength = zip.readUInt16LE(offset + 28)
    const part = {
      name: zip.toString('utf8', offset + DIRECTORY_ENTRY_BYTES, offset + DIRECTORY_ENTRY_BYTES + nameLength),
      method: zip.readUInt16LE(offset + 10),
      packed: zip.readUInt32LE(offset + 20),
      expanded: zip.readUInt32LE(offset + 24),
      localHeaderAt: zip.readUInt32LE(offset + 42),
    }
    if ([part.packed, part.expanded, part.localHeaderAt].includes(ZIP64_MARKER)) throw createTooLargeError()
    // The reader would look for such a size in the content of the archive.
    if (part.packed === 0 && (zip.readUInt16LE(offset + 8) & SIZES_FOLLOW_FLAG) !== 0)
      throw new Error(`The archive does not say the size of ${part.name}.`)
    parts.push(part)
    offset +=
      DIRECTORY_ENTRY_BYTES + nameLength + zip.readUInt16LE(offset + 30) + zip.readUInt16LE(offset + 32)
  }
  return parts
}

function openPart(zip: Buffer, { name, method, packed, localHeaderAt }: Part): AsyncIterable<Buffer> {
  const start =
    localHeaderAt +
    LOCAL_HEADER_BYTES +
    zip.readUInt16LE(localHeaderAt + 26) +
    zip.readUInt16LE(localHeaderAt + 28)
  const content = Readable.from([zip.subarray(start, start + packed)])
  if (method === METHOD_STORED) return content
  if (method !== METHOD_DEFLATED) throw new Error(`The archive packs ${name} in an unknown way.`)
  const inflate = createInflateRaw()
  content.on('error', (error) => inflate.destroy(error))
  return content.pipe(inflate)
}

function countElements(bytes: Buffer): number {
  let count = 0
  for (let offset = bytes.indexOf(LESS_THAN); offset >= 0; offset = bytes.indexOf(LESS_THAN, offset + 1))
    count += 1
  return count
}

/**
 * Throws `SheetTooLargeError` when a workbook expands to more than its reader should hold. The sizes in the directory
 * may be false, so each part is expanded and counted too; nothing of it is kept.
 */
export async function assertXlsxFits(bytes: Uint8Array): Promise<void> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = readDirectory(zip)
  if (parts.reduce((sum, { expanded }) => sum + expanded, 0) > MAX_EXPANDED_BYTES) throw createTooLargeError()
  let expanded = 0
  let elements = 0
  let treeElements = 0
  for (const part of parts)
    for await (const chunk of openPart(zip, part)) {
      expanded += chunk.length
      if (expanded > MAX_EXPANDED_BYTES) throw createTooLargeError()
      const chunkElements = countElements(chunk)
      elements += chunkElements
      if (!STREAMED_PARTS.test(part.name)) treeElements += chunkElements
      if (elements > MAX_ELEMENTS || treeElements > MAX_TREE_ELEMENTS) throw createTooManyElementsError()
    }
}
