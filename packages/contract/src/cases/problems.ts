import { CASE_SENTENCES, type CaseRefusal } from '@sojourn/domain'

const problem = <const Status extends number>(status: Status, code: CaseRefusal) => ({
  status,
  sentence: CASE_SENTENCES[code],
})

export const caseProblems = {
  'case-person-involved': problem(403, 'case-person-involved'),
  'case-handler-involved': problem(422, 'case-handler-involved'),
  'case-not-acknowledged': problem(409, 'case-not-acknowledged'),
  'case-already-acknowledged': problem(409, 'case-already-acknowledged'),
  'case-already-decided': problem(409, 'case-already-decided'),
  'case-outcome-invalid': problem(422, 'case-outcome-invalid'),
  'case-effect-invalid': problem(422, 'case-effect-invalid'),
  'case-closed-to-messages': problem(409, 'case-closed-to-messages'),
  'case-message-limit': problem(429, 'case-message-limit'),
  'case-audience-invalid': problem(422, 'case-audience-invalid'),
  'complaint-file-exists': problem(409, 'complaint-file-exists'),
  'appeal-too-late': problem(409, 'appeal-too-late'),
  'appeal-exists': problem(409, 'appeal-exists'),
} as const
