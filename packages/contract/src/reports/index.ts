import { exportReportFile, listReportChoices, listReports, viewReport } from './calls.ts'

/** Every call of this area. */
export const reportsCalls = {
  exportReportFile,
  listReportChoices,
  listReports,
  viewReport,
} as const
