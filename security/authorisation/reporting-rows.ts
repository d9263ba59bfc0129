import type { Calls } from '@sojourn/contract'
import type { reportingCalls } from '@sojourn/contract/calls/analytics-and-reports'
import type { ANALYTICS } from './analytics-rows.ts'
import { nobody, onlyAdmin, signedIn } from './cells.ts'
import type { Row } from './row.ts'

/** Reports, the bell and my work; the figures have a file of their own. */
export const reportingRows: {
  [Name in Exclude<keyof typeof reportingCalls, keyof typeof ANALYTICS>]:
    | Row<Calls[Name]>
    | Row<Calls[Name]>[]
} = {
  getMyWork: { cells: '401 401 401 | 2xx | 2xx 2xx | 403 403 | 403 403' },
  listNotices: { cells: signedIn },
  readNotice: {
    on: 'one that is not theirs',
    cells: nobody,
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
