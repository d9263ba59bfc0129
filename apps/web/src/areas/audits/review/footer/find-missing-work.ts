import { AUDIT_SENTENCES } from '@sojourn/domain/audits/refusals'
import { isComplete } from '@sojourn/domain/audits/review/answers'
import { m } from '../../../../messages/messages.js'
import type { Review } from '../review-context.ts'
import { answerFacts } from '../store/criterion.ts'

interface MissingWork {
  sentence: string
  questionIDs: readonly string[]
}

/** Why the report cannot be submitted yet, and the criteria that prevent it. */
export function findMissingWork(
  { store, answerQueue, changeQueue, fileQueue }: Review,
  isVisitUnsent: boolean,
): MissingWork | undefined {
  const criteria = store.criteria.get()
  const idsOf = (unmet: typeof criteria) => unmet.map(({ questionID }) => questionID)
  const incomplete = criteria.filter((criterion) => !isComplete(answerFacts(criterion)))
  if (incomplete.length > 0)
    return { sentence: AUDIT_SENTENCES['audit-report-incomplete'], questionIDs: idsOf(incomplete) }
  const uncorrected = criteria.filter((one) => one.approved === false && !answerFacts(one).corrected)
  if (uncorrected.length > 0)
    return { sentence: AUDIT_SENTENCES['audit-rejections-left'], questionIDs: idsOf(uncorrected) }
  const evidence = fileQueue.items.get().filter(({ conversation }) => conversation === undefined)
  const isOfThisAudit = ({ auditID }: { auditID: string }) => auditID === store.auditID
  const ofThisAudit = [...answerQueue.items.get(), ...evidence].filter(isOfThisAudit)
  if (ofThisAudit.length === 0) {
    if (isVisitUnsent) return { sentence: m.review_unsent_visit(), questionIDs: [] }
    const hasChanges = changeQueue.items.get().some(isOfThisAudit)
    return hasChanges ? { sentence: m.review_unsent_changes(), questionIDs: [] } : undefined
  }
  const refused = ofThisAudit.filter(({ refusal }) => refusal !== undefined)
  if (refused.length === 0) return { sentence: m.review_unsent_answers(), questionIDs: [] }
  const questionIDs = refused.map(({ auditTypeQuestionID }) => auditTypeQuestionID)
  return { sentence: m.review_refused_answers(), questionIDs }
}
