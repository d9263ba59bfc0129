import { AUDIT_SENTENCES } from '@sojourn/domain/audits/refusals'
import { isComplete, summariseAnswers } from '@sojourn/domain/audits/review/answers'
import type { CriteriaFilter } from '@sojourn/domain/audits/review/filter-names'
import { measureProgress, type Progress, progressMeasure } from '@sojourn/domain/audits/review/progress'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import type { Role } from '@sojourn/domain/people/roles'
import { m } from '../../../messages/messages.js'
import { type Review, useReview, useReviewedAudit } from './review-context.ts'
import { type Criterion, toAnswerFacts } from './store/criterion.ts'

interface ProgressContext {
  roles: readonly Role[]
  status: AuditStatus
  firstAudit: boolean
}

export function countProgress(
  criteria: readonly Criterion[],
  { roles, status, firstAudit }: ProgressContext,
): Progress | undefined {
  const measure = progressMeasure(roles, status)
  return measure && measureProgress(measure, summariseAnswers(criteria.map(toAnswerFacts), firstAudit), roles)
}

/** Returns a function that counts the progress of criteria; it returns undefined while no progress is shown. */
export function useProgressCount(): (criteria: readonly Criterion[]) => Progress | undefined {
  const { roles } = useReview().actor
  const { auditStatus, firstAudit } = useReviewedAudit()
  return (criteria) => countProgress(criteria, { roles, status: auditStatus.name, firstAudit })
}

const progressTexts = {
  approved: m.review_progress_approved,
  answered: m.review_progress_answered,
  compliant: m.review_progress_compliant,
}

/** "8 of 9 compliant, 1 Non Mandatory" or "4 of 9 answered, 2 without a comment" */
export function formatProgress({ measure, done, total, nonMandatory, uncommented }: Progress): string {
  const text = progressTexts[measure]({ done, total })
  if (uncommented > 0) return m.review_progress_uncommented({ text, count: uncommented })
  return nonMandatory === 0 ? text : m.review_progress_non_mandatory({ text, count: nonMandatory })
}

/**
 * "9 of 177 criteria", with the counts of the summary unless they are all of one kind. A criterion that is answered while
 * it is listed stays in the list.
 */
export function formatFilterResult(
  shown: readonly Criterion[],
  total: number,
  filter: CriteriaFilter,
  firstAudit: boolean,
): string {
  const text =
    shown.length === total
      ? m.review_criteria_count({ count: total })
      : m.review_criteria_of({ shown: shown.length, total })
  const summary = summariseAnswers(shown.map(toAnswerFacts), firstAudit)
  const { noncompliant, nonMandatory, compliant, unanswered, uncommented } = summary
  if (filter === 'Noncompliant' && noncompliant < shown.length)
    return listCounts(text, [
      m.review_shown_noncompliant({ count: noncompliant }),
      ...(nonMandatory > 0 ? [m.review_shown_non_mandatory({ count: nonMandatory })] : []),
      ...(compliant > 0 ? [m.review_shown_compliant({ count: compliant })] : []),
    ])
  if (filter === 'Unanswered' && unanswered < shown.length) {
    const complete = summary.total - summary.incomplete
    return listCounts(text, [
      m.review_shown_unanswered({ count: unanswered }),
      ...(uncommented > 0 ? [m.review_shown_uncommented({ count: uncommented })] : []),
      ...(complete > 0 ? [m.review_shown_answered({ count: complete })] : []),
    ])
  }
  return text
}

const listCounts = (text: string, counts: readonly string[]): string => `${text}: ${counts.join(', ')}`

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
  const getIDs = (unmet: typeof criteria) => unmet.map(({ questionID }) => questionID)
  const incomplete = criteria.filter((criterion) => !isComplete(toAnswerFacts(criterion)))
  if (incomplete.length > 0)
    return { sentence: AUDIT_SENTENCES['audit-report-incomplete'], questionIDs: getIDs(incomplete) }
  const uncorrected = criteria.filter(
    (criterion) => criterion.approved === false && !toAnswerFacts(criterion).corrected,
  )
  if (uncorrected.length > 0)
    return { sentence: AUDIT_SENTENCES['audit-rejections-left'], questionIDs: getIDs(uncorrected) }
  const evidence = fileQueue.items.get().filter(({ conversation }) => conversation === undefined)
  const isOfThisAudit = ({ auditID }: { auditID: string }) => auditID === store.auditID
  const unsentItems = [...answerQueue.items.get(), ...evidence].filter(isOfThisAudit)
  if (unsentItems.length === 0) {
    if (isVisitUnsent) return { sentence: m.review_unsent_visit(), questionIDs: [] }
    const hasChanges = changeQueue.items.get().some(isOfThisAudit)
    return hasChanges ? { sentence: m.review_unsent_changes(), questionIDs: [] } : undefined
  }
  const refused = unsentItems.filter(({ refusal }) => refusal !== undefined)
  if (refused.length === 0) return { sentence: m.review_unsent_answers(), questionIDs: [] }
  const questionIDs = refused.map(({ auditTypeQuestionID }) => auditTypeQuestionID)
  return { sentence: m.review_refused_answers(), questionIDs }
}
