import type { FileFormat } from '@sojourn/contract/reports/report'
import type { RenderTask } from '../../../platform/render-file.ts'
import type { Cell } from '../../../platform/sheets/sheet.ts'
import type { ReportDocument, WriteReport } from './document.ts'

export interface ExportTask {
  format: FileFormat
  document: ReportDocument
}

/** Each library is loaded only for its format. */
const WRITERS: Readonly<Record<FileFormat, () => Promise<WriteReport>>> = {
  WORDOPENXML: async () => (await import('./write-word.ts')).writeWord,
  EXCELOPENXML: async () => (await import('./write-table.ts')).writeExcel,
  PDF: async () => (await import('./write-pdf.ts')).writePdf,
  CSV: async () => (await import('./write-table.ts')).writeCsv,
  XML: async () => (await import('./write-xml.ts')).writeXml,
}

/** Runs in a thread of the worker pool. */
export default async function exportFile({
  format,
  document,
  ...target
}: ExportTask & RenderTask<Cell[]>): Promise<void> {
  const write = await WRITERS[format]()
  await write(document, target)
}
