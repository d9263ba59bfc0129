import {
  acknowledgeCase,
  appealDecision,
  assignCase,
  decideCase,
  getCase,
  getSiteCases,
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
  listCases,
  sendCaseMessage,
} as const
