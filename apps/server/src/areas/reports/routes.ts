import type { Handlers } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { REPORTS } from './all-reports.ts'
import { exportReport } from './export/export-report.ts'
import { listChoices } from './queries/list-choices.ts'
import { viewReport } from './queries/view-report.ts'

type Served = 'exportReportFile' | 'listReportChoices' | 'listReports' | 'viewReport'

export const reportsHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  listReports: async () =>
    REPORTS.map(({ displayName, description, path }) => ({ displayName, description, path })),
  viewReport: ({ body }) => viewReport(platform, body),
  exportReportFile: ({ body, reply }) => exportReport(platform, body, reply),
  listReportChoices: ({ query }) => listChoices(platform.db, query),
})
