import type { ReportFacts } from '../audits/facts.ts'

export const QUESTION_STATUSES = ['Compliant', 'Noncompliant'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

/** What the rules need to know of one criterion of an audit and of the answer to it. */
export interface AnswerFacts {
  visible: boolean
  isMandatory: boolean
  status: QuestionStatus | null
  /** Null: nobody has decided yet. */
  approved: boolean | null
  formalComments: number
  /** Whether the answer was changed or commented on after it was rejected. */
  corrected: boolean
}

export interface AnswerSummary {
  total: number
  compliant: number
  noncompliant: number
  /** Noncompliant where a first audit need not comply yet: shown, never counted against the property. */
  nonMandatory: number
  unanswered: number
  /** Unanswered or not approved: while there is one, the report can only go back to the auditor. */
  unapproved: number
}

export const isExcused = (answer: Pick<AnswerFacts, 'isMandatory'>, firstAudit: boolean): boolean =>
  firstAudit && !answer.isMandatory

/** The one count of answers. A hidden criterion is not part of the report. */
export function summarise(answers: Iterable<AnswerFacts>, firstAudit: boolean): AnswerSummary {
  const summary = { total: 0, compliant: 0, noncompliant: 0, nonMandatory: 0, unanswered: 0, unapproved: 0 }
  for (const answer of answers) {
    if (!answer.visible) continue
    summary.total++
    if (answer.status === 'Compliant') summary.compliant++
    if (answer.status === 'Noncompliant')
      summary[isExcused(answer, firstAudit) ? 'nonMandatory' : 'noncompliant']++
    if (answer.status === null) summary.unanswered++
    if (answer.status === null || answer.approved !== true) summary.unapproved++
  }
  return summary
}

/** A criterion is answered for good when it has a status and the auditor's words on it. */
export const isComplete = (answer: AnswerFacts): boolean =>
  !answer.visible || (answer.status !== null && answer.formalComments > 0)

/** What the status graph asks about the report. */
export function reportFacts(answers: readonly AnswerFacts[], firstAudit: boolean): ReportFacts {
  const summary = summarise(answers, firstAudit)
  const visible = answers.filter((answer) => answer.visible)
  return {
    answered: summary.total - summary.unanswered,
    complete: summary.total > 0 && visible.every(isComplete),
    uncorrected: visible.filter((answer) => answer.approved === false && !answer.corrected).length,
    unapproved: summary.unapproved,
    noncompliances: summary.noncompliant,
  }
}
