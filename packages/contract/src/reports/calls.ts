import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { exportRequest, reportChoice, reportRow, reportView, viewRequest } from './report.ts'

const shared = { area: 'Reporting', who: ['Admin'] } as const

export const listReports = call({
  ...shared,
  method: 'GET',
  path: '/api/Reporting',
  summary: 'The reports there are, by name',
  kind: 'json',
  response: z.array(reportRow),
})

export const viewReport = call({
  ...shared,
  method: 'POST',
  path: '/api/Reporting/View',
  summary: 'One page of a report as an HTML table of 50 rows, with its filters as they are set',
  kind: 'json',
  reads: true,
  body: viewRequest,
  response: reportView,
})

export const exportReportFile = call({
  ...shared,
  method: 'POST',
  path: '/api/Reporting/Export',
  summary: 'A whole report as a file: Word, Excel, PDF, CSV or XML',
  kind: 'binary',
  reads: true,
  body: exportRequest,
})

export const listReportChoices = call({
  ...shared,
  method: 'GET',
  path: '/api/Reporting/Choices',
  summary: 'The first choices of a report’s filter that match a search',
  kind: 'json',
  query: z.object({
    reportPath: z.string().max(200),
    key: z.string().max(100),
    search: z.string().trim().max(200).optional(),
  }),
  response: z.array(reportChoice),
})
