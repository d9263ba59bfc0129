import { buffer } from 'node:stream/consumers'
import { ZipArchive } from '@cj-tech-master/excelts/archive'
import { readZip } from '#test/read-zip'
import { writeWorkbook } from '../write-xlsx.ts'

const MEGABYTE = Buffer.alloc(1024 * 1024, ' ')
const SHEET_PART = 'xl/worksheets/sheet1.xml'

/** A small workbook whose sheet expands to this many megabytes of spaces. */
export const xlsxBomb = (megabytes: number): Promise<Buffer<ArrayBuffer>> =>
  xlsxOf(
    (function* () {
      yield Buffer.from('<worksheet><sheetData>')
      for (let written = 0; written < megabytes; written += 1) yield MEGABYTE
      yield Buffer.from('</sheetData></worksheet>')
    })(),
  )

/** A workbook of one sheet in which this part has this XML. */
export async function xlsxOf(xml: Iterable<Uint8Array>, part = SHEET_PART): Promise<Buffer<ArrayBuffer>> {
  const parts = readZip(await writeWorkbook([{ name: 'Sites', rows: [], headerRow: 0 }]))
  const archive = new ZipArchive()
  for (const [name, content] of parts) if (name !== part) archive.add(name, content)
  async function* chunks() {
    yield* xml
  }
  archive.add(part, chunks())
  return buffer(archive.stream())
}

/** The same workbook, whose directory says that every part expands to this many bytes. */
export function declareSizes(workbook: Buffer<ArrayBuffer>, bytes: number): Buffer<ArrayBuffer> {
  const copy = Buffer.from(workbook)
  const entry = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = copy.indexOf(entry); at >= 0; at = copy.indexOf(entry, at + 1))
    copy.writeUInt32LE(bytes, at + 24)
  return copy
}
