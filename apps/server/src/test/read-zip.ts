import { crc32, inflateRawSync } from 'node:zlib'

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const NOT_COMPRESSED = 0

/** Returns the files of an archive by path, and verifies their checksums. */
export function readZip(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf(Buffer.from(new Uint32Array([END_SIGNATURE]).buffer))
  if (end < 0) throw new Error('The file is not a ZIP archive.')
  const files = new Map<string, string>()
  let offset = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (zip.readUInt32LE(offset) !== ENTRY_SIGNATURE)
      throw new Error('The directory of the archive is broken.')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((position) =>
      zip.readUInt16LE(offset + position),
    )
    const nameEnd = offset + 46 + (nameLength ?? 0)
    const name = zip.toString('utf8', offset + 46, nameEnd)
    const content = readEntry(zip, offset)
    if (crc32(content) !== zip.readUInt32LE(offset + 16)) throw new Error(`${name} is damaged.`)
    files.set(name, content.toString('utf8'))
    offset = nameEnd + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return files
}

function readEntry(zip: Buffer, offset: number): Buffer {
  const size = zip.readUInt32LE(offset + 20)
  const header = zip.readUInt32LE(offset + 42)
  const dataStart = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const packed = zip.subarray(dataStart, dataStart + size)
  return zip.readUInt16LE(offset + 10) === NOT_COMPRESSED ? packed : inflateRawSync(packed)
}
