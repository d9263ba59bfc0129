import type { CallExamples } from '../kernel/named-shape.ts'
import { shape } from '../kernel/named-shape.ts'
import { exportRequest, reportChoice, reportParameter, reportRow, reportView, viewRequest } from './report.ts'

const description = 'What auditors declared with their reports, newest first.'
const filter = { key: 'received', value: ['true'] }

export const reportsShapes = {
  ReportRow: shape(reportRow, { description }),
  ReportChoice: shape(reportChoice, { label: 'Portugal', value: 'PT' }),
  ReportParameter: shape(reportParameter, {
    ...filter,
    name: 'Only where something was received',
    type: 0,
    defaultValue: ['false'],
    choices: [],
  }),
  ReportView: shape(reportView, {
    description,
    content:
      '<table><thead><tr><th>Auditor</th></tr></thead><tbody><tr><td>Inês Cardoso</td></tr></tbody></table>',
    page: 1,
    totalPages: 1,
    totalRows: 1,
  }),
  ReportViewRequest: shape(viewRequest, { parameters: [filter] }),
  ReportExportRequest: shape(exportRequest, { parameters: [filter], format: 'PDF', page: undefined }),
}

export const reportsCallExamples: CallExamples = {
  listReportChoices: { query: { key: 'country', search: 'port' } },
}
