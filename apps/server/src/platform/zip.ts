import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

interface Written {
  name: Buffer
  at: number
  checksum: number
  packed: number
  size: number
}

const SIZES_FOLLOW = 0x0008
const UTF8_NAMES = 0x0800
const DEFLATED = 8
/** No file needs to tell when it was made; this is the first day the format knows. */
const NEW_YEAR_1980 = 0x0021

const numbers = (...parts: [bytes: 2 | 4, value: number][]): Buffer => {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of parts) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const shared = ({ checksum, packed, size, name }: Written): [2 | 4, number][] => [
  [2, 20],
  [2, SIZES_FOLLOW | UTF8_NAMES],
  [2, DEFLATED],
  [2, 0],
  [2, NEW_YEAR_1980],
  [4, checksum],
  [4, packed],
  [4, size],
  [2, name.length],
  [2, 0],
]

const directoryEntry = (written: Written): Buffer =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, 20], ...shared(written), [2, 0], [2, 0], [2, 0], [4, 0], [4, written.at]),
    written.name,
  ])

/** Packs files one after the other without knowing how long they will be. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Written[] = []
  let at = 0
  for (const entry of entries) {
    const written = { name: Buffer.from(entry.name), at, checksum: 0, packed: 0, size: 0 }
    const header = Buffer.concat([numbers([4, 0x04034b50], ...shared(written)), written.name])
    at += header.length
    yield header
    for await (const part of packed(entry.content, written)) {
      written.packed += part.length
      yield part
    }
    const sizes = numbers([4, 0x08074b50], [4, written.checksum], [4, written.packed], [4, written.size])
    at += written.packed + sizes.length
    yield sizes
    directory.push(written)
  }
  const list = Buffer.concat(directory.map(directoryEntry))
  const count = directory.length
  yield list
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, list.length], [4, at], [2, 0])
}

async function* packed(content: ZipEntry['content'], written: Written): AsyncGenerator<Uint8Array> {
  async function* counted() {
    for await (const part of content) {
      written.checksum = crc32(part, written.checksum)
      written.size += part.length
      yield part
    }
  }
  const deflate = createDeflateRaw()
  const done = pipeline(Readable.from(counted()), deflate)
  // The loop below meets the same failure; this only keeps it from being told twice.
  done.catch(() => undefined)
  for await (const part of deflate) yield part
  await done
}
