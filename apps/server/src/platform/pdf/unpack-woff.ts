import { inflateSync } from 'node:zlib'

/** "wOFF" */
const SIGNATURE = 0x774f4646
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** Tables start at multiples of four bytes. */
const padded = (length: number): number => Math.ceil(length / 4) * 4

/** Returns the plain font in a WOFF file; other fonts unchanged. fontkit would inflate a whole table for every glyph. */
export function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== SIGNATURE) return file
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY
    const [offset, packed] = [file.readUInt32BE(entry + 4), file.readUInt32BE(entry + 8)]
    const length = file.readUInt32BE(entry + 12)
    const content = file.subarray(offset, offset + packed)
    return {
      tag: file.subarray(entry, entry + 4),
      checksum: file.readUInt32BE(entry + 16),
      content: packed < length ? inflateSync(content) : content,
    }
  })
  const start = SFNT_HEADER + count * SFNT_ENTRY
  const font = Buffer.alloc(tables.reduce((sum, { content }) => sum + padded(content.length), start))
  writeHeader(font, file.readUInt32BE(4), count)
  let offset = start
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY
    tag.copy(font, entry)
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(content.length, entry + 12)
    content.copy(font, offset)
    offset += padded(content.length)
  }
  return font
}

/** searchRange, entrySelector and rangeShift allow a binary search of the tables. */
function writeHeader(font: Buffer, flavour: number, count: number): void {
  const entrySelector = Math.floor(Math.log2(count))
  const searchRange = 2 ** entrySelector * SFNT_ENTRY
  font.writeUInt32BE(flavour, 0)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(searchRange, 6)
  font.writeUInt16BE(entrySelector, 8)
  font.writeUInt16BE(count * SFNT_ENTRY - searchRange, 10)
}
