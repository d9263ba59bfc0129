import { allowed, type Decision, refused } from '../kernel/decision.ts'

/** The maximum number of rows in a PDF or Word file. */
export const MAX_DOCUMENT_ROWS = 10_000

const DOCUMENT_FORMATS = ['PDF', 'WORDOPENXML']

export const checkExportRows = (format: string, rows: number): Decision<'export-too-long'> =>
  DOCUMENT_FORMATS.includes(format) && rows > MAX_DOCUMENT_ROWS ? refused('export-too-long') : allowed
