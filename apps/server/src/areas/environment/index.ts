import type { Handlers } from '../../platform/http/handler.ts'
import type { Area, Platform } from '../../platform/platform.ts'
import { canReadReportDocument } from './access.ts'
import { REPORT_FILE } from './commands/attachments.ts'
import { monthRemindersJob } from './month-reminders.ts'
import { findSiteOfReport } from './repository/reports.ts'
import { referenceHandlers } from './routes/reference.ts'
import { reportHandlers } from './routes/reports.ts'
import { responseHandlers } from './routes/responses.ts'

export { createEntry } from './commands/write-entries.ts'
export { type MonthlyData, readMonthlyData } from './queries/period-totals.ts'
export { loadReference, type Reference } from './reference.ts'
export { insertEntries, type NewEntry } from './repository/entries.ts'
export { findGridFactors } from './repository/reference.ts'
export { insertReport, saveTotals } from './repository/reports.ts'

type EnvironmentCalls =
  | keyof ReturnType<typeof referenceHandlers>
  | keyof ReturnType<typeof reportHandlers>
  | keyof ReturnType<typeof responseHandlers>

export const environmentHandlers = (platform: Platform): Pick<Handlers, EnvironmentCalls> => ({
  ...reportHandlers(platform),
  ...responseHandlers(platform),
  ...referenceHandlers(platform),
})

export const environmentArea: Area = {
  name: 'environment',
  jobs: (platform) => [monthRemindersJob(platform)],
  documentReaders: { [REPORT_FILE]: canReadReportDocument },
  documentSites: { [REPORT_FILE]: findSiteOfReport },
}
