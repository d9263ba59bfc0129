import type { AuditActor } from '@sojourn/domain/audits/facts'
import type { AnswerDevice } from '@sojourn/domain/audits/fieldwork/merge-answers'
import { type AuditorHistory, canJudge } from '@sojourn/domain/audits/independence'
import type { Verification } from '@sojourn/domain/audits/modes'
import {
  type AnswerAction,
  acceptsImprovement,
  answeringRole,
  canAnswer,
} from '@sojourn/domain/audits/review/answer-criterion'
import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { REVIEW_SENTENCES, type ReviewRefusal } from '@sojourn/domain/audits/review/sentences'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { hasRole } from '@sojourn/domain/people/roles'
import { getAnswerBase, type QueuedAnswer } from '../../../features/offline-queue/answer-queue.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/confirm.ts'
import { PHONE, TOUCH } from '../../../ui/media.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { type Review, toAuditFacts } from './review-context.ts'
import type { Criterion } from './store/criterion.ts'

const statusLabels: Record<QuestionStatus, () => string> = {
  Compliant: m.review_compliant,
  Noncompliant: m.review_non_compliant,
}

export const getStatusLabel = (status: QuestionStatus): string => statusLabels[status]()

/** In Improvements there is no approval toggle, but a criterion can still be sent back to the auditor. */
export const canSendBack = (
  actor: AuditActor,
  audit: AuditorHistory & { status: AuditStatus },
  criterion: Criterion,
): boolean =>
  audit.status === 'Improvements' &&
  hasRole(actor.roles, 'Admin') &&
  canJudge(actor, audit, 'quality-check').allowed &&
  criterion.status !== null &&
  criterion.approved !== false

const getRefusalSentence = (code: ReviewRefusal) =>
  REVIEW_SENTENCES[code === 'not-allowed' ? 'report-closed' : code]

/** Checks the rule before the request is queued, and shows the refusal. */
export function checkAllowed(
  { store, actor }: Pick<Review, 'store' | 'actor'>,
  action: AnswerAction,
  criterion: Criterion,
  to?: QuestionStatus,
): boolean {
  const decision = canAnswer(actor, toAuditFacts(store.audit.get()), action, criterion, to)
  if (!decision.allowed) showToast.error(getRefusalSentence(decision.code))
  return decision.allowed
}

/** The kind of this device, shown to the person if two devices change the same criterion. */
export function getDeviceKind(): AnswerDevice {
  if (matchMedia(PHONE).matches) return 'phone'
  return matchMedia(TOUCH).matches ? 'tablet' : 'computer'
}

type AnswerInput = Pick<
  QueuedAnswer['answer'],
  'text' | 'auditQuestionStatus' | 'responseType' | 'verifiedBy'
>

const toQueueItem = (review: Review, criterion: Criterion, answer: AnswerInput) => ({
  auditID: review.store.auditID,
  auditTypeQuestionID: criterion.questionID,
  answer: {
    ...answer,
    dateCreated: new Date().toISOString(),
    device: getDeviceKind(),
    // An answer that is queued after an unsent one has no version; both have the same base.
    base: getAnswerBase(criterion.question.response),
    ...(criterion.version === undefined ? {} : { version: criterion.version }),
  },
})

async function queueAnswer(review: Review, criterion: Criterion, answer: AnswerInput): Promise<void> {
  await review.answerQueue.add(toQueueItem(review, criterion, answer))
}

/** Sets the status of a criterion. Changing a status needs a confirmation; accepting an improvement has its own dialog. */
export async function answerCriterion(
  review: Review,
  criterion: Criterion,
  to: QuestionStatus,
): Promise<void> {
  if (to === criterion.status || !checkAllowed(review, 'set-status', criterion, to)) return
  const audit = toAuditFacts(review.store.audit.get())
  if (acceptsImprovement(answeringRole(review.actor, audit), audit.status, criterion.status, to)) {
    review.questionIDToAccept.set(criterion.questionID)
    return
  }
  if (await confirmAnswerChange(review, criterion, to)) await saveAnswer(review, criterion, to, '')
}

/** Asks before a saved answer changes. Returns whether `to` may be selected. */
export async function confirmAnswerChange(
  review: Review,
  criterion: Criterion,
  to: QuestionStatus,
): Promise<boolean> {
  if (!checkAllowed(review, 'set-status', criterion, to)) return false
  if (criterion.status === null || criterion.status === to) return true
  const [from, after] = [getStatusLabel(criterion.status), getStatusLabel(to)]
  return confirm({ text: m.review_confirm_change({ number: criterion.number, from, to: after }) })
}

/**
 * Queues an answer together with its comment, which may be empty. Returns undefined if a rule refuses them; otherwise a
 * promise that resolves once the device has stored both.
 */
export function saveAnswer(
  review: Review,
  criterion: Criterion,
  to: QuestionStatus,
  comment: string,
  verifiedBy: Verification | null = null,
): Promise<unknown> | undefined {
  const text = comment.trim()
  if (!checkAllowed(review, text === '' ? 'set-status' : 'comment', criterion, to)) return undefined
  const answer = {
    auditQuestionStatus: to,
    ...(text === '' ? {} : { text, responseType: 1 as const }),
    ...(verifiedBy === null ? {} : { verifiedBy }),
  }
  return review.answerQueue.enqueue(toQueueItem(review, criterion, answer))
}

/** Queues how the answer was verified. The criterion needs an answer. */
export async function verifyAnswer(
  review: Review,
  criterion: Criterion,
  verifiedBy: Verification,
): Promise<void> {
  if (verifiedBy === criterion.verifiedBy || !checkAllowed(review, 'set-status', criterion)) return
  await queueAnswer(review, criterion, { auditQuestionStatus: criterion.status, verifiedBy })
}

/** Accepts the property's improvement; the note is stored as a formal comment. */
export async function acceptImprovement(review: Review, criterion: Criterion, note: string): Promise<void> {
  const text = note.trim()
  if (!checkAllowed(review, text === '' ? 'set-status' : 'comment', criterion, 'Compliant')) return
  await queueAnswer(review, criterion, {
    auditQuestionStatus: 'Compliant',
    ...(text === '' ? {} : { text, responseType: 1 }),
  })
}

/** Queues a formal comment. Returns false if it was refused. */
export async function commentOnCriterion(
  review: Review,
  criterion: Criterion,
  text: string,
): Promise<boolean> {
  if (!checkAllowed(review, 'comment', criterion)) return false
  if (text.trim() === '') {
    showToast.error(m.review_comment_missing())
    return false
  }
  await queueAnswer(review, criterion, {
    text: text.trim(),
    auditQuestionStatus: criterion.status,
    responseType: 1,
  })
  return true
}

export async function approveCriterion(review: Review, criterion: Criterion): Promise<void> {
  if (criterion.approved === true || !checkAllowed(review, 'decide', criterion)) return
  if (!(await confirm({ text: m.review_confirm_approve({ number: criterion.number }) }))) return
  await queueAnswer(review, criterion, { responseType: 6 })
}

/** Opens the dialog that confirms a rejection and takes its reason; also for "Send back to the auditor". */
export function openRejectDialog(review: Review, criterion: Criterion): void {
  if (criterion.approved === false || !checkAllowed(review, 'decide', criterion)) return
  review.questionIDToReject.set(criterion.questionID)
}

export const rejectCriterion = (review: Review, criterion: Criterion, reason: string): Promise<void> =>
  queueAnswer(review, criterion, {
    responseType: 5,
    ...(reason.trim() === '' ? {} : { text: reason.trim() }),
  })
