import type { Audit } from '@sojourn/contract/audits/audit'
import type { AuditResponse, QuestionThreads } from '@sojourn/contract/audits/review/review'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { keepApp } from '../../../features/offline-app/keep-app.ts'
import { findKeptAudit, keepAudit } from '../../../features/offline-queue/answers/kept-audits.ts'
import { myAnswers } from '../../../features/offline-queue/answers/my-answers.ts'
import { myFiles } from '../../../features/offline-queue/files/my-files.ts'
import { showMessageToast } from '../../../features/offline-queue/messages/message-toast.ts'
import { myMessages } from '../../../features/offline-queue/messages/my-messages.ts'
import type { Place } from '../../../features/offline-queue/queued-item.ts'
import type { Me, SignedInUser } from '../../../features/people/me.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { onHubEvent } from '../../../lib/hub/hub-events.ts'
import { onConnected } from '../../../lib/hub/hub-status.ts'
import { m } from '../../../messages/messages.js'
import { showToast } from '../../../ui/show-toast.ts'
import { createStore } from '../../../ui/store.ts'
import type { LeaveGuard, Review } from './review-context.ts'
import { createReviewStore } from './store/review-store.ts'
import { type ChangeSearch, useReviewSearch } from './use-review-search.ts'

/** A toast that leads to the thread; unsent words of another criterion are asked about first. */
function announce(review: Review, question: QuestionThreads, sentBy: string, change: ChangeSearch): void {
  const { auditID, auditTypeQuestionID, auditorThread, customerThread } = question
  const newest = [...auditorThread, ...customerThread]
    .filter(({ user }) => user.userID === sentBy)
    .toSorted((one, other) => one.dateCreated.localeCompare(other.dateCreated))
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
    if ((await review.leaving.get()?.()) ?? true) change({ question: auditTypeQuestionID, tab })
  }
  showMessageToast(alert, () => void open())
}

/** What others write and decide reaches the review while it is open. */
function useLiveReview(review: Review | undefined): void {
  const { change } = useReviewSearch()
  useEffect(() => {
    if (!review) return
    const { store, actor, refetch } = review
    const stops = [
      onHubEvent('Message', ({ question, sentBy }) => {
        if (question.auditID !== store.auditID) return
        store.applyThreads(question)
        if (sentBy !== null && sentBy !== actor.userID) announce(review, question, sentBy, change)
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
      for (const stop of stops) stop()
    }
  }, [review, change])
}

interface ReadReview {
  audit: Audit
  version: number | undefined
  /** When it was kept, where it came from this device because nobody could be reached. */
  keptAt?: string
}

/** The audit from the server, or as it was kept on this device while nobody can be reached. */
async function readReview(userID: string, auditID: string): Promise<ReadReview> {
  try {
    const { answer, version } = await api.versioned('getAudit', { params: { id: auditID } })
    return { audit: answer, version }
  } catch (error) {
    const isOffline = error instanceof ApiError && error.status === 0
    const kept = isOffline ? await findKeptAudit(userID, auditID) : undefined
    if (!kept) throw error
    return { audit: kept.audit, version: undefined, keptAt: kept.keptAt }
  }
}

const KEEP_AFTER_MS = 1_000

const authorOf = ({ userID, name, firstName, surname, profileImage }: Me) => ({
  userID,
  name,
  firstName,
  surname,
  profileImage,
})

/** An Admin who audits this one themselves still answers as the certifier. */
const answersAs = (roles: readonly Role[]) => (hasRole(roles, 'Admin') ? 'Admin' : 'Auditor')

type Outboxes = Pick<Review, 'outbox' | 'files' | 'messages'>

const openOutboxes = async (userID: string): Promise<Outboxes> => ({
  outbox: await myAnswers(userID),
  files: await myFiles(userID),
  messages: await myMessages(userID),
})

function makeReview(
  { audit, version }: ReadReview,
  { me, roles }: SignedInUser,
  outboxes: Outboxes,
  refetch: () => void,
): Review {
  const { outbox } = outboxes
  const store = createReviewStore(audit, version, { by: answersAs(roles), me: authorOf(me) })
  // An answer may have arrived after the server read the audit for us, and before we could listen.
  for (const response of outbox.arrivedIn(audit.auditID)) store.applyResponse(response)
  store.setWaiting(outbox.waiting.get())
  return {
    ...outboxes,
    store,
    actor: { userID: me.userID, roles },
    leaving: createStore<LeaveGuard | undefined>(undefined),
    rejecting: createStore<string | undefined>(undefined),
    accepting: createStore<string | undefined>(undefined),
    missing: createStore<ReadonlySet<string>>(new Set()),
    refetch,
  }
}

const isMine = (audit: Audit, { me, roles }: SignedInUser) =>
  hasRole(roles, 'Auditor') && audit.auditor?.userID === me.userID

/** Whoever may lose the line while they work keeps the app and the audit with them, with what was answered since. */
function useKeptCopy(review: Review | undefined, who: SignedInUser): void {
  useEffect(() => {
    if (!review || !isMine(review.store.audit.get(), who)) return
    keepApp()
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => void keepAudit(who.me.userID, review.store.snapshot(), new Date())
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, KEEP_AFTER_MS)
    }
    keep()
    const stop = review.store.criteria.subscribe(later)
    window.addEventListener('pagehide', keep)
    return () => {
      stop()
      window.removeEventListener('pagehide', keep)
      clearTimeout(timer)
      keep()
    }
  }, [review, who])
}

/** Answers on their way are laid over the audit; those that arrive are applied to it. */
function useOutboxIn(review: Review | undefined): void {
  useEffect(() => {
    if (!review) return
    const { store, outbox, files, messages, refetch } = review
    let refused = 0
    const take = () => {
      const waiting = outbox.waiting.get()
      store.setWaiting(waiting)
      const now = waiting.filter((one) => one.auditID === store.auditID && one.refusal !== undefined).length
      // Whoever was refused has probably not seen what somebody else did.
      if (now > refused) refetch()
      refused = now
    }
    const arrived = ({ auditID }: Place, response: AuditResponse) => {
      if (auditID === store.auditID) store.applyResponse(response)
    }
    take()
    const stops = [
      outbox.waiting.subscribe(take),
      outbox.onArrived(arrived),
      files.onArrived(arrived),
      messages.onArrived((_message, threads) => store.applyThreads(threads)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [review])
}

/** One audit with its criteria, as the screen shares it; `review` is undefined until it has come. */
export function useAuditReview(auditID: string, who: SignedInUser) {
  const { userID } = who.me
  const [review, setReview] = useState<Review>()
  const held = useRef<Review>(undefined)
  const [visit] = useState(() => crypto.randomUUID())
  const { data: outboxes } = useQuery({
    queryKey: ['outboxes', userID],
    queryFn: () => openOutboxes(userID),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const read = useQuery({
    // Answers are applied to the review's own store, so a copy from an earlier visit would be a step back.
    queryKey: ['getAudit', { params: { id: auditID } }, 'to review', visit],
    queryFn: () => readReview(userID, auditID),
    gcTime: 0,
  })
  const { data, refetch } = read

  useEffect(() => {
    if (!data || !outboxes) return
    if (held.current?.store.auditID === data.audit.auditID)
      return held.current.store.load(data.audit, data.version)
    const made = makeReview(data, who, outboxes, () => void refetch())
    held.current = made
    // Drawn a little at a time: who moves the mouse or presses a key meanwhile is heard at once.
    startTransition(() => setReview(made))
  }, [data, outboxes, refetch, who])

  useOutboxIn(review)
  useKeptCopy(review, who)
  useLiveReview(review)
  return { review: review?.store.auditID === auditID ? review : undefined, read }
}
