import {
  acknowledgeCase,
  appealDecision,
  assignCase,
  decideCase,
  getCase,
  getSiteCases,
  listCaseDeadlines,
  listCases,
  sendCaseMessage,
} from './calls.ts'

/** Every call of this area. */
export const casesCalls = {
  acknowledgeCase,
  appealDecision,
  assignCase,
  decideCase,
  getCase,
  getSiteCases,
  listCaseDeadlines,
  listCases,
  sendCaseMessage,
} as const
