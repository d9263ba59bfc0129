import type { Area } from '../../platform/platform.ts'
import { CASE_MESSAGE, siteOfCaseMessage } from './repository/messages.ts'
import { readCaseDocument } from './routes.ts'

export { takeCaseNumber } from './repository/cases.ts'
export { findAppealableDecisions } from './repository/involvement.ts'
export { insertCaseMessage } from './repository/messages.ts'
export { casesHandlers } from './routes.ts'

export const casesArea: Area = {
  name: 'cases',
  documentReaders: { [CASE_MESSAGE]: readCaseDocument },
  documentSites: { [CASE_MESSAGE]: siteOfCaseMessage },
}
