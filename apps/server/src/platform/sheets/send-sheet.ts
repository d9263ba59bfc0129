import type { ExportFormat } from '@sojourn/contract/kernel/export-format'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../files/file-name.ts'
import type { WorkbookSheet } from './workbook.ts'
import { type Sheet, writeSheet } from './write-sheet.ts'
import { writeWorkbook } from './write-workbook.ts'

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

function setHeaders(reply: FastifyReply, name: string, format: ExportFormat): void {
  reply.headers({
    'Cache-Control': 'no-store',
    'Content-Type': TYPES[format],
    'Content-Disposition': contentDisposition('attachment', `${name}.${format}`),
  })
}

export async function sendSheet(reply: FastifyReply, sheet: Sheet, format: ExportFormat): Promise<undefined> {
  setHeaders(reply, sheet.name, format)
  await reply.send(writeSheet(sheet, format))
  return undefined
}

export async function sendWorkbook(
  reply: FastifyReply,
  name: string,
  sheets: readonly WorkbookSheet[],
): Promise<undefined> {
  const bytes = await writeWorkbook(sheets)
  setHeaders(reply, name, 'xlsx')
  await reply.send(bytes)
  return undefined
}
