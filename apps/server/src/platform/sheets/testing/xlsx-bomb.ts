import { buffer } from 'node:stream/consumers'
import { zip } from '../../zip.ts'
import { partsOf, SHEET_PART } from '../xlsx-parts.ts'

const MEGABYTE = Buffer.alloc(1024 * 1024, ' ')

/** A small workbook whose sheet expands to this many megabytes of spaces. */
export const xlsxBomb = (megabytes: number): Promise<Buffer<ArrayBuffer>> =>
  xlsxOf(
    (function* () {
      yield Buffer.from('<worksheet><sheetData>')
      for (let written = 0; written < megabytes; written += 1) yield MEGABYTE
      yield Buffer.from('</sheetData></worksheet>')
    })(),
  )

/** A workbook of one sheet with this XML. */
export const xlsxOf = (sheet: Iterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> =>
  buffer(
    zip([
      ...partsOf('Sites').map(({ name, xml }) => ({ name, content: [Buffer.from(xml)] })),
      { name: SHEET_PART, content: sheet },
    ]),
  )

/** The same workbook, whose directory says that every part expands to this many bytes. */
export function declareSizes(workbook: Buffer<ArrayBuffer>, bytes: number): Buffer<ArrayBuffer> {
  const copy = Buffer.from(workbook)
  const entry = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = copy.indexOf(entry); at >= 0; at = copy.indexOf(entry, at + 1))
    copy.writeUInt32LE(bytes, at + 24)
  return copy
}
