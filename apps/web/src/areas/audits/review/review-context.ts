import type { Audit } from '@sojourn/contract/audits/audit'
import type { AuditActor } from '@sojourn/domain/audits/facts'
import { createContext, useContext } from 'react'
import type { AnswerQueue } from '../../../features/offline-queue/answer-queue.ts'
import type { ChangeQueue } from '../../../features/offline-queue/change-queue.ts'
import type { FileQueue } from '../../../features/offline-queue/file-queue.ts'
import type { MessageQueue } from '../../../features/offline-queue/message-queue.ts'
import { createStore, type Store, useStore } from '../../../ui/store.ts'
import type { Criterion } from './store/criterion.ts'
import type { ReviewStore } from './store/review-store.ts'

/** The audit fields that the domain's rules use. */
type AuditFields = Pick<Audit, 'auditStatus' | 'auditor' | 'formerAuditorIDs'>

export const toAuditFacts = ({ auditStatus, auditor, formerAuditorIDs }: AuditFields) => ({
  status: auditStatus.name,
  auditorID: auditor?.userID ?? null,
  formerAuditorIDs,
})

/** Resolves to true if the open criterion may be left. */
export type LeaveGuard = () => Promise<boolean>

/** The shared state of the review screen: the audit, the signed-in person, and their offline queues. */
export interface Review {
  store: ReviewStore
  actor: AuditActor
  answerQueue: AnswerQueue
  fileQueue: FileQueue
  messageQueue: MessageQueue
  changeQueue: ChangeQueue
  /** Called before another criterion is opened or the panel is closed. Set by the panel while it has an unsent draft. */
  leaveGuard: Store<LeaveGuard | undefined>
  /** The criterion whose reject dialog is open. */
  questionIDToReject: Store<string | undefined>
  /** The criterion whose accept dialog is open. */
  questionIDToAccept: Store<string | undefined>
  /** The criteria that prevented submitting the report. */
  blockingQuestionIDs: Store<ReadonlySet<string>>
  refetch(): void
}

const ReviewContext = createContext<Review | undefined>(undefined)
export const ReviewProvider = ReviewContext.Provider

export function useReview(): Review {
  const review = useContext(ReviewContext)
  if (!review) throw new Error('useReview must be used inside ReviewProvider.')
  return review
}

const noCriterionStore = createStore<Criterion | undefined>(undefined)

/** The current state of a criterion; undefined if the audit does not have it. */
export function useCriterion(questionID: string): Criterion | undefined {
  const { store } = useReview()
  return useStore<Criterion | undefined>(store.criterion(questionID) ?? noCriterionStore)
}

export const useReviewedAudit = () => useStore(useReview().store.audit)
