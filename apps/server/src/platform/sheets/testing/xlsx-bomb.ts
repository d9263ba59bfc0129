import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipArchive } from '@cj-tech-master/excelts/archive'
import type { ExportFormat } from '@sojourn/contract/kernel/shapes'
import { readZip } from '#test/read-zip'
import type { Sheet, SheetCell } from '../sheet.ts'
import writeSheet from '../sheet-worker.ts'
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
  for (let offset = copy.indexOf(entry); offset >= 0; offset = copy.indexOf(entry, offset + 1))
    copy.writeUInt32LE(bytes, offset + 24)
  return copy
}

async function* batchesOf(rows: Sheet['rows']): AsyncGenerator<SheetCell[][]> {
  for await (const row of rows) yield [row]
}

/** The file that a sheet is exported as, written in this thread. */
export async function sheetBytes(
  { name, above = [], headers, rows }: Sheet,
  format: ExportFormat,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'sojourn-sheet-'))
  try {
    const path = join(folder, 'file')
    await writeSheet({ name, above, headers, format, path, batches: batchesOf(rows) })
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
