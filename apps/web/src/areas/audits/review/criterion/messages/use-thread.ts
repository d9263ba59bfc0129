import type { ConversationMessage, QuestionThreads } from '@sojourn/contract/audits/review/review'
import type { ConversationType } from '@sojourn/domain/audits/review/threads'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../../../lib/api/api.ts'
import { m } from '../../../../../messages/messages.js'
import { confirm } from '../../../../../ui/confirm.ts'
import { describeError } from '../../../../../ui/describe-error.ts'
import { showToast } from '../../../../../ui/show-toast.ts'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { showFailure } from '../show-failure.ts'
import { mergeMessages, updateMessage, updateOlderMessages } from './thread-messages.ts'

export interface Thread {
  messages: readonly ConversationMessage[]
  /** Whether older messages can be loaded. */
  hasOlder: boolean
  isLoading: boolean
  loadOlder(): Promise<void>
  /** Changes a loaded older message; undefined removes it. */
  changeOlder(messageID: string, now: ConversationMessage | undefined): void
}

const threadOf = ({ question }: Criterion, conversation: ConversationType) =>
  conversation === 'Auditor'
    ? { newest: question.auditorThread, total: question.auditorMessages }
    : { newest: question.customerThread, total: question.customerMessages }

/** Returns a thread, oldest message first: the newest page and the loaded older messages. */
export function useThread(criterion: Criterion, conversation: ConversationType): Thread {
  const { store } = useReview()
  const { newest, total } = threadOf(criterion, conversation)
  const [older, setOlder] = useState<readonly ConversationMessage[]>([])
  const [isLoading, setLoading] = useState(false)
  const seen = useRef(newest)
  useEffect(() => {
    const before = seen.current
    seen.current = newest
    setOlder((known) => updateOlderMessages(known, before, newest))
  }, [newest])
  const messages = mergeMessages(older, newest)
  const [first] = messages
  const { questionID } = criterion
  const loadOlder = async () => {
    if (isLoading || !first) return
    setLoading(true)
    try {
      const params = { auditId: store.auditID, questionId: questionID, conversationType: conversation }
      const found = await api.call('listThread', { params, query: { before: first.conversationMessageID } })
      setOlder((known) => mergeMessages(found, known))
    } catch (error) {
      showToast.error(describeError(error).message ?? m.ui_error_text(), error)
    } finally {
      setLoading(false)
    }
  }
  const changeOlder = useCallback(
    (messageID: string, now: ConversationMessage | undefined) =>
      setOlder((known) =>
        known.flatMap((one) => (one.conversationMessageID === messageID ? (now ?? []) : [one])),
      ),
    [],
  )
  return { messages, hasOlder: messages.length < total, isLoading, loadOlder, changeOlder }
}

type Message = ConversationMessage

/** Returns the actions on sent messages. */
export function useMessageActions({ questionID }: Criterion, { changeOlder }: Thread) {
  const { store, refetch } = useReview()

  /** A response contains the newest fifty messages; loaded older ones are updated here. */
  const applyThreads = (threads: QuestionThreads, before: Message, now: Message | undefined) => {
    store.applyThreads(threads)
    changeOlder(before.conversationMessageID, now)
    const thread = before.conversationType === 'Auditor' ? threads.auditorThread : threads.customerThread
    const isInNewestPage = thread.some((one) => one.conversationMessageID === before.conversationMessageID)
    // Pinned messages are also listed outside the thread, so an older one needs a refetch.
    if (now && !isInNewestPage && now.pinned !== before.pinned) refetch()
  }

  const applyMessage = (message: Message, now: Message | undefined) => {
    const criterion = store.criterion(questionID)?.get()
    if (!criterion) return
    const { conversationType, conversationMessageID } = message
    applyThreads(
      updateMessage(criterion, store.auditID, conversationType, conversationMessageID, () => now),
      message,
      now,
    )
  }

  const attempt = async (act: () => Promise<void>, sentence: string) => {
    try {
      await act()
    } catch (error) {
      showFailure(error, sentence)
    }
  }

  const idOf = ({ conversationMessageID }: Message) => ({ conversationMessageID })

  return {
    pin: (message: Message) =>
      attempt(async () => {
        const pinned = !message.pinned
        const threads = await api.call('pinMessage', { body: { ...idOf(message), pinned } })
        applyThreads(threads, message, { ...message, pinned, complete: pinned && message.complete })
      }, m.criterion_error_pin()),

    complete: (message: Message) =>
      attempt(async () => {
        const complete = !message.complete
        const threads = await api.call('completePinned', { body: { ...idOf(message), complete } })
        applyThreads(threads, message, { ...message, complete })
      }, m.criterion_error_pin()),

    markUnread: (message: Message) =>
      attempt(async () => {
        const threads = await api.call('unreadMessage', { body: idOf(message) })
        applyThreads(threads, message, { ...message, hasRead: false })
      }, m.criterion_error_unread()),

    remove: async (message: Message) => {
      if (!(await confirm({ text: m.criterion_message_delete_confirm(), danger: true }))) return
      await attempt(async () => {
        await api.call('deleteMessage', { body: idOf(message) })
        applyMessage(message, undefined)
      }, m.criterion_error_delete_message())
    },

    removeDocument: async (message: Message, documentID: string, name: string) => {
      const text = m.criterion_document_remove_confirm({ name })
      if (!(await confirm({ text, danger: true }))) return
      await attempt(async () => {
        await api.call('removeMessageDocument', { params: { ...idOf(message), documentID } })
        const documents = message.documents.filter((one) => one.documentID !== documentID)
        applyMessage(message, { ...message, documents })
      }, m.criterion_error_delete_document())
    },

    attach: (documentID: string, auditResponseID: string) =>
      attempt(async () => {
        store.applyResponse(await api.call('attachDocument', { params: { documentID, auditResponseID } }))
        showToast.success(m.criterion_attached())
      }, m.review_error_response()),
  }
}

export type MessageActions = ReturnType<typeof useMessageActions>
