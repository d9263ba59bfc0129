/** Comments and evidence of earlier audits are not counted. */
export interface CriterionToReverify {
  /** Whether the last audit that had this criterion found it noncompliant. */
  failedBefore: boolean
  commentsInThisAudit: number
  evidenceInThisAudit: number
}

export interface ReverificationNeeds {
  comment: boolean
  evidence: boolean
}

/** What a criterion that failed before still needs before the report can be submitted. */
export const findReverificationNeeds = (criterion: CriterionToReverify): ReverificationNeeds => ({
  comment: criterion.failedBefore && criterion.commentsInThisAudit === 0,
  evidence: criterion.failedBefore && criterion.evidenceInThisAudit === 0,
})

export const needsReverification = (criterion: CriterionToReverify): boolean => {
  const { comment, evidence } = findReverificationNeeds(criterion)
  return comment || evidence
}

/** The maximum number of criteria that the sentence names. */
const NAMED_CRITERIA = 3

/** The sentence of a refused submission, with the first criteria and the count of the others. */
export function reverificationSentence(criteria: readonly { number: string; title: string }[]): string {
  const named = criteria.slice(0, NAMED_CRITERIA).map(({ number, title }) => `${number} ${title}`)
  const others = criteria.length - named.length
  const list = others === 0 ? named.join(', ') : `${named.join(', ')} and ${others} more`
  const start =
    criteria.length === 1
      ? 'This criterion was Noncompliant at the last audit and needs a new comment and new evidence'
      : 'These criteria were Noncompliant at the last audit and need a new comment and new evidence'
  return `${start}: ${list}.`
}
