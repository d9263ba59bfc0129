import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0

/** The files of an archive by path. Verifies their checksums. */
export function readZip(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf(Buffer.from(new Uint32Array([END]).buffer))
  if (end < 0) throw new Error('The file is not a ZIP archive.')
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('The directory of the archive is broken.')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((part) => zip.readUInt16LE(at + part))
    const nameEnd = at + 46 + (nameLength ?? 0)
    const name = zip.toString('utf8', at + 46, nameEnd)
    const content = readEntry(zip, at)
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`)
    files.set(name, content.toString('utf8'))
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return files
}

function readEntry(zip: Buffer, at: number): Buffer {
  const size = zip.readUInt32LE(at + 20)
  const header = zip.readUInt32LE(at + 42)
  const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const packed = zip.subarray(from, from + size)
  return zip.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed)
}
