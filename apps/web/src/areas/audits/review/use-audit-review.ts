import type { Audit } from '@sojourn/contract/audits/audit'
import type { AuditResponse, QuestionThreads } from '@sojourn/contract/audits/review/review'
import { dayOf } from '@sojourn/domain/audits/calendar'
import { statusOnDevice } from '@sojourn/domain/audits/fieldwork/take-along'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { showMessageToast } from '../../../features/message-toast.ts'
import { registerServiceWorker } from '../../../features/offline-app.ts'
import { openDraftJournal } from '../../../features/offline-queue/draft-journal.ts'
import { releaseAnswered } from '../../../features/offline-queue/file-queue.ts'
import type { CriterionKey } from '../../../features/offline-queue/storage.ts'
import { findStoredAudit, storeAudit } from '../../../features/offline-queue/stored-audits.ts'
import {
  openAnswerQueue,
  openChangeQueue,
  openFileQueue,
  openMessageQueue,
} from '../../../features/offline-queue/user-queues.ts'
import type { Me, SignedInUser } from '../../../features/people/me.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { onConnected, onHubEvent } from '../../../lib/hub/hub-events.ts'
import { m } from '../../../messages/messages.js'
import { showToast } from '../../../ui/show-toast.ts'
import { createStore } from '../../../ui/store.ts'
import type { LeaveGuard, Review } from './review-context.ts'
import { type ChangeSearch, useReviewSearch } from './review-search.ts'
import { createReviewStore } from './store/review-store.ts'

/** Shows a toast that opens the thread. An unsent draft asks for confirmation first. */
function showNewMessage(
  review: Review,
  question: QuestionThreads,
  sentBy: string,
  change: ChangeSearch,
): void {
  const { auditID, auditTypeQuestionID, auditorThread, customerThread } = question
  const newest = [...auditorThread, ...customerThread]
    .filter(({ user }) => user.userID === sentBy)
    .toSorted((a, b) => a.dateCreated.localeCompare(b.dateCreated))
    .at(-1)
  const criterion = review.store.criterion(auditTypeQuestionID)?.get()
  if (!newest || !criterion) {
    showToast.info(m.review_new_message())
    return
  }
  const tab = newest.conversationType === 'Auditor' ? 'auditor' : 'customer'
  const alert = {
    sender: newest.user.name,
    text: newest.message,
    link: `/audits/audit/${auditID}?question=${auditTypeQuestionID}&tab=${tab}`,
    siteName: review.store.audit.get().siteName,
    criterion: criterion.number,
    conversationMessageID: newest.conversationMessageID,
  }
  const open = async () => {
    if ((await review.leaveGuard.get()?.()) ?? true) change({ question: auditTypeQuestionID, tab })
  }
  showMessageToast(alert, () => void open())
}

/** Applies hub events to the open review. */
function useLiveReview(review: Review | undefined): void {
  const { change } = useReviewSearch()
  useEffect(() => {
    if (!review) return
    const { store, actor, refetch } = review
    const unsubscribers = [
      onHubEvent('Message', ({ question, sentBy }) => {
        if (question.auditID !== store.auditID) return
        store.applyThreads(question)
        if (sentBy !== null && sentBy !== actor.userID) showNewMessage(review, question, sentBy, change)
      }),
      onHubEvent('Answer', ({ auditID, responses }) => {
        if (auditID === store.auditID) for (const response of responses) store.applyResponse(response)
      }),
      onHubEvent('onAuditUpdate', ({ audits }) => {
        const changed = audits.find(({ auditID }) => auditID === store.auditID)
        if (!changed) return
        if ('removed' in changed || changed.auditStatus.name !== store.audit.get().auditStatus.name) refetch()
      }),
      onConnected(refetch),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [review, change])
}

interface ReadReview {
  audit: Audit
  version: number | undefined
  /** The time at which the audit was stored on this device, if it was loaded from the device while offline. */
  storedAt?: string
}

/** The stored audit with its status of today: on the day of the visit, a confirmed audit opens for answers. */
function withStatusOfToday(audit: Audit): Audit {
  const { auditStatus, auditorDate } = audit
  const name = statusOnDevice({ status: auditStatus.name, auditorDate }, dayOf(new Date()))
  return name === auditStatus.name
    ? audit
    : { ...audit, started: true, auditStatus: { ...auditStatus, name } }
}

/** Loads the audit from the server or, while offline, from this device. */
async function readReview(userID: string, auditID: string): Promise<ReadReview> {
  // The device is read in parallel, because the request takes long to fail on a slow tablet.
  const offlineRead = navigator.onLine ? undefined : findStoredAudit(userID, auditID)
  offlineRead?.catch(() => undefined)
  try {
    const { response, version } = await api.callWithVersion('getAudit', { params: { id: auditID } })
    return { audit: response, version }
  } catch (error) {
    const isOffline = error instanceof ApiError && error.status === 0
    const stored = isOffline ? await (offlineRead ?? findStoredAudit(userID, auditID)) : undefined
    if (!stored) throw error
    return { audit: withStatusOfToday(stored.audit), version: undefined, storedAt: stored.storedAt }
  }
}

const STORE_AFTER_MS = 1_000

const toParticipant = ({ userID, name, firstName, surname, profileImage }: Me) => ({
  userID,
  name,
  firstName,
  surname,
  profileImage,
})

/** An Admin always reviews as the certifier. */
const getReviewerRole = (roles: readonly Role[]) => (hasRole(roles, 'Admin') ? 'Admin' : 'Auditor')

type OfflineQueues = Pick<Review, 'answerQueue' | 'changeQueue' | 'fileQueue' | 'messageQueue'>

/** Loaded on demand, because most reviews have no unsent visit record. A failed load is repeated with the next review. */
const sendStoredVisits = (userID: string) =>
  import('../../../features/offline-queue/user-visits.ts').then(
    (visits) => visits.sendStoredVisits(userID),
    () => undefined,
  )

async function openOfflineQueues(userID: string): Promise<OfflineQueues> {
  void sendStoredVisits(userID)
  const [answerQueue, fileQueue, messageQueue, changeQueue] = await Promise.all([
    openAnswerQueue(userID),
    openFileQueue(userID),
    openMessageQueue(userID),
    openChangeQueue(userID),
    openDraftJournal(),
  ])
  return { answerQueue, fileQueue, messageQueue, changeQueue }
}

function createReview(
  { audit, version }: ReadReview,
  { me, roles }: SignedInUser,
  queues: OfflineQueues,
  refetch: () => void,
): Review {
  const { answerQueue } = queues
  const store = createReviewStore(audit, version, { by: getReviewerRole(roles), me: toParticipant(me) })
  // An answer may have been sent after the server read the audit and before this store existed.
  for (const response of answerQueue.listSentResponses(audit.auditID)) store.applyResponse(response)
  store.setQueuedAnswers(answerQueue.items.get())
  return {
    ...queues,
    store,
    actor: { userID: me.userID, roles },
    leaveGuard: createStore<LeaveGuard | undefined>(undefined),
    questionIDToReject: createStore<string | undefined>(undefined),
    questionIDToAccept: createStore<string | undefined>(undefined),
    blockingQuestionIDs: createStore<ReadonlySet<string>>(new Set()),
    refetch,
  }
}

const isAuditorOf = (audit: Audit, { me, roles }: SignedInUser) =>
  hasRole(roles, 'Auditor') && audit.auditor?.userID === me.userID

/** Stores the app and the audit on the device of its auditor, and updates the stored audit after each change. */
function useOfflineCopy(review: Review | undefined, signedIn: SignedInUser): void {
  useEffect(() => {
    if (!review || !isAuditorOf(review.store.audit.get(), signedIn)) return
    registerServiceWorker()
    let timer: ReturnType<typeof setTimeout> | undefined
    const storeCopy = () => void storeAudit(signedIn.me.userID, review.store.snapshot(), new Date())
    const scheduleCopy = () => {
      clearTimeout(timer)
      timer = setTimeout(storeCopy, STORE_AFTER_MS)
    }
    // An audit without a version was loaded from this device.
    if (review.store.version() !== undefined) storeCopy()
    const stop = review.store.criteria.subscribe(scheduleCopy)
    window.addEventListener('pagehide', storeCopy)
    return () => {
      stop()
      window.removeEventListener('pagehide', storeCopy)
      clearTimeout(timer)
      storeCopy()
    }
  }, [review, signedIn])
}

/** Applies queued answers to the review, and responses when items were sent. */
function useQueuedChanges(review: Review | undefined): void {
  useEffect(() => {
    if (!review) return
    const { store, answerQueue, fileQueue, messageQueue, refetch } = review
    let refused = 0
    const applyQueued = () => {
      const queued = answerQueue.items.get()
      store.setQueuedAnswers(queued)
      const refusedNow = queued.filter(
        (item) => item.auditID === store.auditID && item.refusal !== undefined,
      ).length
      // A refusal usually means that the loaded audit is outdated.
      if (refusedNow > refused) refetch()
      refused = refusedNow
    }
    const applyResponse = ({ auditID }: CriterionKey, response: AuditResponse) => {
      if (auditID === store.auditID) store.applyResponse(response)
    }
    applyQueued()
    const unsubscribers = [
      answerQueue.items.subscribe(applyQueued),
      answerQueue.onSent(applyResponse),
      fileQueue.onSent((file, { responses }) => {
        for (const response of responses) applyResponse(file, response)
      }),
      messageQueue.onSent((_message, threads) => store.applyThreads(threads)),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [review])
}

/** Sends evidence that waits for an answer, once its criterion has one. */
function useReleasedEvidence(review: Review | undefined): void {
  useEffect(() => {
    if (!review) return
    const { store, fileQueue } = review
    const isAnswered = (questionID: string) => (store.criterion(questionID)?.get().status ?? null) !== null
    const release = async () => {
      const waiting = fileQueue.items
        .get()
        .filter((file) => file.auditID === store.auditID && releaseAnswered(file, isAnswered))
      for (const { seq } of waiting)
        await fileQueue.revise(seq, (file) => releaseAnswered(file, isAnswered) ?? file)
      if (waiting.length > 0) void fileQueue.drain()
    }
    const startRelease = () => void release()
    startRelease()
    const unsubscribers = [store.criteria.subscribe(startRelease), fileQueue.items.subscribe(startRelease)]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [review])
}

/** Returns the shared state of one audit; `review` is undefined while it loads. */
export function useAuditReview(auditID: string, signedIn: SignedInUser) {
  const { userID } = signedIn.me
  const [review, setReview] = useState<Review>()
  const current = useRef<Review>(undefined)
  const [mountID] = useState(() => crypto.randomUUID())
  const { data: queues } = useQuery({
    queryKey: ['queues', userID],
    queryFn: () => openOfflineQueues(userID),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const query = useQuery({
    // Answers are applied to the review's store only, so a copy cached by an earlier mount would be outdated.
    queryKey: ['getAudit', { params: { id: auditID } }, 'to review', mountID],
    queryFn: () => readReview(userID, auditID),
    gcTime: 0,
  })
  const { data, refetch } = query

  useEffect(() => {
    if (!data || !queues) return
    if (current.current?.store.auditID === data.audit.auditID)
      return current.current.store.load(data.audit, data.version)
    const created = createReview(data, signedIn, queues, () => void refetch())
    current.current = created
    // A transition, so that rendering does not block input.
    startTransition(() => setReview(created))
  }, [data, queues, refetch, signedIn])

  useQueuedChanges(review)
  useReleasedEvidence(review)
  useOfflineCopy(review, signedIn)
  useLiveReview(review)
  return { review: review?.store.auditID === auditID ? review : undefined, query }
}
