import type { ReportFacts } from '../facts.ts'

export const QUESTION_STATUSES = ['Compliant', 'Noncompliant'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

/** A criterion and its answer, as the rules use them. */
export interface AnswerFacts {
  visible: boolean
  isMandatory: boolean
  status: QuestionStatus | null
  /** Null while undecided. */
  approved: boolean | null
  formalComments: number
  /** Whether the answer was changed or commented on after it was rejected. */
  corrected: boolean
}

/** Counts of criteria. compliant, noncompliant, nonMandatory and unanswered add up to the total; the others overlap. */
const ANSWER_COUNTS = [
  'compliant',
  'noncompliant',
  'nonMandatory',
  'unanswered',
  'uncommented',
  'incomplete',
  'approved',
  'rejected',
  'uncorrected',
  'unapproved',
] as const
export type AnswerCount = (typeof ANSWER_COUNTS)[number]
export type AnswerSummary = Record<AnswerCount | 'total', number>

/** A first audit does not require compliance with non-mandatory criteria. */
export const isExcused = (answer: Pick<AnswerFacts, 'isMandatory'>, firstAudit: boolean): boolean =>
  firstAudit && !answer.isMandatory

/** A criterion is complete when it has a status and a formal comment. */
export const isComplete = (answer: AnswerFacts): boolean =>
  !answer.visible || (answer.status !== null && answer.formalComments > 0)

const isApproved = ({ status, approved }: AnswerFacts): boolean => status !== null && approved === true

const COUNT_CONDITIONS: Record<AnswerCount, (answer: AnswerFacts, firstAudit: boolean) => boolean> = {
  compliant: ({ status }) => status === 'Compliant',
  noncompliant: (answer, firstAudit) => answer.status === 'Noncompliant' && !isExcused(answer, firstAudit),
  nonMandatory: (answer, firstAudit) => answer.status === 'Noncompliant' && isExcused(answer, firstAudit),
  unanswered: ({ status }) => status === null,
  uncommented: ({ status, formalComments }) => status !== null && formalComments === 0,
  // The report cannot be submitted while this count is above 0.
  incomplete: (answer) => !isComplete(answer),
  approved: isApproved,
  rejected: ({ approved }) => approved === false,
  uncorrected: ({ approved, corrected }) => approved === false && !corrected,
  // While this count is above 0, the report can only be sent back to the auditor.
  unapproved: (answer) => !isApproved(answer),
}

/** The footer, the group list and the filters use this function, so that their numbers agree. */
export const isCountedAs = (count: AnswerCount, answer: AnswerFacts, firstAudit: boolean): boolean =>
  answer.visible && COUNT_CONDITIONS[count](answer, firstAudit)

/** Counts the answers of a report. Hidden criteria are not part of the report. */
export function summariseAnswers(answers: Iterable<AnswerFacts>, firstAudit: boolean): AnswerSummary {
  const summary = {
    total: 0,
    compliant: 0,
    noncompliant: 0,
    nonMandatory: 0,
    unanswered: 0,
    uncommented: 0,
    incomplete: 0,
    approved: 0,
    rejected: 0,
    uncorrected: 0,
    unapproved: 0,
  }
  for (const answer of answers) {
    if (!answer.visible) continue
    summary.total++
    for (const count of ANSWER_COUNTS) if (COUNT_CONDITIONS[count](answer, firstAudit)) summary[count]++
  }
  return summary
}

/** The facts about the report that the status transitions depend on. */
export function reportFacts(answers: readonly AnswerFacts[], firstAudit: boolean): ReportFacts {
  const summary = summariseAnswers(answers, firstAudit)
  return {
    answered: answers.filter(({ visible, status }) => visible && status !== null).length,
    complete: summary.total > 0 && summary.incomplete === 0,
    uncorrected: summary.uncorrected,
    unapproved: summary.unapproved,
    noncompliances: summary.noncompliant,
  }
}
