import type { Area } from '../../platform/platform.ts'
import { complaintsPlugin } from './complaints/plugin.ts'
import { caseClock } from './deadlines.ts'
import { deleteExpiredComplaints } from './repository/complaints.ts'
import { CASE_MESSAGE, findSiteOfCaseMessage } from './repository/messages.ts'
import { readCaseDocument } from './routes.ts'

export { takeCaseNumber } from './repository/cases.ts'
export { findAppealableDecisions } from './repository/involvement.ts'
export { insertCaseMessage } from './repository/messages.ts'
export { casesHandlers } from './routes.ts'

export const casesArea: Area = {
  name: 'cases',
  plugin: complaintsPlugin,
  jobs: (platform) => [
    caseClock(platform),
    {
      name: 'purge-complaints',
      schedule: '37 3 * * *',
      handle: () => deleteExpiredComplaints(platform.db, platform.clock.now()),
    },
  ],
  documentReaders: { [CASE_MESSAGE]: readCaseDocument },
  documentSites: { [CASE_MESSAGE]: findSiteOfCaseMessage },
}
