import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { exportRequest, reportChoice, reportRow, reportView, viewRequest } from './report.ts'

const shared = { who: ['Admin'] } as const

const listReports = call({
  ...shared,
  method: 'GET',
  path: '/api/Reporting',
  summary: 'List the reports, by name',
  kind: 'json',
  response: z.array(reportRow),
})

const viewReport = call({
  ...shared,
  method: 'POST',
  path: '/api/Reporting/View',
  summary: 'Get one page of a report',
  description: 'An HTML table of 50 rows, with the filters as they are set.',
  kind: 'json',
  reads: true,
  body: viewRequest,
  response: reportView,
})

const exportReportFile = call({
  ...shared,
  method: 'POST',
  path: '/api/Reporting/Export',
  summary: 'Export a report as a file',
  description: 'Word, Excel, PDF, CSV or XML, with all rows. PDF and Word files hold at most 10,000 rows.',
  kind: 'binary',
  files: [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/pdf',
    'text/csv',
    'application/xml',
  ],
  reads: true,
  body: exportRequest,
})

export const listReportChoices = call({
  ...shared,
  method: 'GET',
  path: '/api/Reporting/Choices',
  summary: 'List the first choices of a filter that match a search',
  kind: 'json',
  query: z.object({
    reportPath: z.string().max(200),
    key: z.string().max(100),
    search: z.string().trim().max(200).optional(),
  }),
  response: z.array(reportChoice),
})

/** Every call of this area. */
export const reportsCalls = {
  exportReportFile,
  listReportChoices,
  listReports,
  viewReport,
} as const
