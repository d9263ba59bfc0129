import type { AuditActor } from '@sojourn/domain/audits/facts'
import { createContext, useContext } from 'react'
import type { AnswerQueue } from '../../../features/offline-queue/answers/answer-outbox.ts'
import type { FileQueue } from '../../../features/offline-queue/files/file-outbox.ts'
import type { MessageQueue } from '../../../features/offline-queue/messages/message-outbox.ts'
import { createStore, type Store, useStore } from '../../../ui/store.ts'
import type { Criterion } from './store/criterion.ts'
import type { ReviewStore } from './store/review-store.ts'

/** Answers true to let go of a criterion. */
export type LeaveGuard = () => Promise<boolean>

/** What the screen of one audit shares: the audit, who looks at it, and the way their answers go. */
export interface Review {
  store: ReviewStore
  actor: AuditActor
  outbox: AnswerQueue
  /** The way their photos and documents go. */
  files: FileQueue
  /** The way what they write to others goes. */
  messages: MessageQueue
  /**
   * Asked before another criterion is shown or the panel is closed: words that are not sent yet may hold it back. The
   * panel sets it while it has something to lose.
   */
  leaving: Store<LeaveGuard | undefined>
  /** The criterion that is being rejected: its dialog asks for the reason. */
  rejecting: Store<string | undefined>
  /** The criterion whose improvement is being accepted: its dialog asks for a note. */
  accepting: Store<string | undefined>
  /** Criteria that stood in the way of submitting the report. */
  missing: Store<ReadonlySet<string>>
  /** Reads the audit again. */
  refetch(): void
}

const ReviewContext = createContext<Review | undefined>(undefined)
export const ReviewProvider = ReviewContext.Provider

export function useReview(): Review {
  const review = useContext(ReviewContext)
  if (!review) throw new Error('There is no audit around this.')
  return review
}

const noCriterion = createStore<Criterion | undefined>(undefined)

/** A criterion as it is now; undefined for one that this audit does not have. */
export function useCriterion(questionID: string): Criterion | undefined {
  const { store } = useReview()
  return useStore<Criterion | undefined>(store.criterion(questionID) ?? noCriterion)
}

export const useReviewedAudit = () => useStore(useReview().store.audit)
