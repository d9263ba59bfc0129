import type { Calls } from '@sojourn/contract'
import type { reportingCalls } from '@sojourn/contract/calls/analytics-and-reports'
import type { analyticsRows } from './analytics-rows.ts'
import { notFound, onlyAdmin, signedIn } from './cells.ts'
import type { Row } from './row.ts'

/** Reports, notifications and my work; dashboards are in analytics-rows.ts. */
export const reportingRows: {
  [Name in Exclude<keyof typeof reportingCalls, keyof typeof analyticsRows>]:
    | Row<Calls[Name]>
    | Row<Calls[Name]>[]
} = {
  getMyWork: { cells: '401 401 401 | 2xx | 2xx 2xx | 403 403 | 403 403' },
  listNotices: { cells: signedIn },
  readNotice: {
    on: 'one that is not theirs',
    cells: notFound,
    input: ({ auditID }) => ({ params: { id: auditID } }),
  },
  readNotices: { cells: signedIn, input: () => ({ body: { until: '2026-03-10T09:00:00Z' } }) },
  listReports: { cells: onlyAdmin },
  listReportChoices: {
    cells: onlyAdmin,
    input: () => ({ query: { reportPath: 'gift-declarations', key: 'auditor' } }),
  },
  viewReport: {
    cells: onlyAdmin,
    input: () => ({ body: { format: 'HTML', reportPath: 'gift-declarations' } }),
  },
  exportReportFile: {
    cells: onlyAdmin,
    input: () => ({ body: { format: 'CSV', reportPath: 'gift-declarations' } }),
  },
}
