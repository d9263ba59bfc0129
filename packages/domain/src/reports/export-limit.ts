import { allowed, type Decision, refused } from '../kernel/decision.ts'

/** The most rows of a report in a PDF or Word file. */
export const DOCUMENT_ROWS = 10_000

const DOCUMENTS = ['PDF', 'WORDOPENXML']

export const checkExportRows = (format: string, rows: number): Decision<'export-too-long'> =>
  DOCUMENTS.includes(format) && rows > DOCUMENT_ROWS ? refused('export-too-long') : allowed
