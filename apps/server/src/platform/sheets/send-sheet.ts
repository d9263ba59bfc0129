import type { ExportFormat } from '@sojourn/contract/kernel/export-format'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../files/file-name.ts'
import { type Sheet, writeSheet } from './write-sheet.ts'

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export async function sendSheet(reply: FastifyReply, sheet: Sheet, format: ExportFormat): Promise<undefined> {
  reply.headers({
    'Cache-Control': 'no-store',
    'Content-Type': TYPES[format],
    'Content-Disposition': contentDisposition('attachment', `${sheet.name}.${format}`),
  })
  await reply.send(writeSheet(sheet, format))
  return undefined
}
