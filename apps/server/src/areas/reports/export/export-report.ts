import type { BodyOf, Calls } from '@sojourn/contract'
import type { FileFormat } from '@sojourn/contract/reports/report'
import { checkExportRows, dayOf } from '@sojourn/domain'
import type { FastifyReply } from 'fastify'
import { assertAllowed } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendRenderedFile } from '../../../platform/render-file.ts'
import { SHEET_TYPES } from '../../../platform/sheets/send-sheet.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { findReport } from '../all-reports.ts'
import { describeFilters, readFilters } from '../filters.ts'
import type { ExportTask } from './export-worker.ts'

type Request = BodyOf<Calls['exportReportFile']>

const EXPORT_WORKER = new URL('./export-worker.ts', import.meta.url)

const FILE_TYPES: Readonly<Record<FileFormat, { extension: string; type: string }>> = {
  WORDOPENXML: {
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  EXCELOPENXML: { extension: 'xlsx', type: SHEET_TYPES.xlsx },
  PDF: { extension: 'pdf', type: 'application/pdf' },
  CSV: { extension: 'csv', type: SHEET_TYPES.csv },
  XML: { extension: 'xml', type: 'application/xml; charset=utf-8' },
}

/** Sends all rows of a report as a file. */
export async function exportReport(
  { db, clock, workers }: Platform,
  { reportPath, format, parameters }: Request,
  reply: FastifyReply,
): Promise<undefined> {
  const report = findReport(reportPath)
  const today = dayOf(clock.now())
  const filters = await readFilters(db, report.parameters, parameters, today)
  const run = report.run(filters, today)
  const totalRows = await run.count(db)
  assertAllowed(checkExportRows(format, totalRows))
  const task: ExportTask = {
    format,
    document: {
      title: report.displayName,
      programmeName: (await getProgrammeSettings(db)).name,
      createdOn: today,
      filters: describeFilters(filters),
      columns: report.columns,
      totalRows,
    },
  }
  const { extension, type } = FILE_TYPES[format]
  return sendRenderedFile(workers, reply, {
    name: `${report.displayName} ${today}.${extension}`,
    type,
    worker: EXPORT_WORKER,
    task,
    batches: run.all(db),
  })
}
