import type { DocumentReader } from '../../platform/files/files.ts'
import { readerOf } from './access.ts'
import { findReport } from './repository/reports.ts'

/** Whoever may read the report reads what is attached to it. */
export const canReadReportDocument: DocumentReader = async (db, principal, reportID) =>
  principal !== undefined && (await findReport(db, readerOf(principal), { reportID })) !== undefined
