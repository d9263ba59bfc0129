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
  changeOlder(messageID: string, changed: ConversationMessage | undefined): void
}

const getThread = ({ question }: Criterion, conversation: ConversationType) =>
  conversation === 'Auditor'
    ? { newest: question.auditorThread, total: question.auditorMessages }
    : { newest: question.customerThread, total: question.customerMessages }

/** Returns a thread, oldest message first: the newest page and the loaded older messages. */
export function useThread(criterion: Criterion, conversation: ConversationType): Thread {
  const { store } = useReview()
  const { newest, total } = getThread(criterion, conversation)
  const [older, setOlder] = useState<readonly ConversationMessage[]>([])
  const [isLoading, setLoading] = useState(false)
  const previousNewest = useRef(newest)
  useEffect(() => {
    const before = previousNewest.current
    previousNewest.current = newest
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
      const loaded = await api.call('listThread', { params, query: { before: first.conversationMessageID } })
      setOlder((known) => mergeMessages(loaded, known))
    } catch (error) {
      showToast.error(describeError(error).message ?? m.ui_error_text(), error)
    } finally {
      setLoading(false)
    }
  }
  const changeOlder = useCallback(
    (messageID: string, changed: ConversationMessage | undefined) =>
      setOlder((known) =>
        known.flatMap((message) =>
          message.conversationMessageID === messageID ? (changed ?? []) : [message],
        ),
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
  const applyThreads = (threads: QuestionThreads, before: Message, after: Message | undefined) => {
    store.applyThreads(threads)
    changeOlder(before.conversationMessageID, after)
    const thread = before.conversationType === 'Auditor' ? threads.auditorThread : threads.customerThread
    const isInNewestPage = thread.some(
      (message) => message.conversationMessageID === before.conversationMessageID,
    )
    // Pinned messages are also listed outside the thread, so an older one needs a refetch.
    if (after && !isInNewestPage && after.pinned !== before.pinned) refetch()
  }

  const applyMessage = (message: Message, changed: Message | undefined) => {
    const criterion = store.criterion(questionID)?.get()
    if (!criterion) return
    const { conversationType, conversationMessageID } = message
    applyThreads(
      updateMessage(criterion, store.auditID, conversationType, conversationMessageID, () => changed),
      message,
      changed,
    )
  }

  const runAction = async (action: () => Promise<void>, errorText: string) => {
    try {
      await action()
    } catch (error) {
      showFailure(error, errorText)
    }
  }

  const getID = ({ conversationMessageID }: Message) => ({ conversationMessageID })

  return {
    pin: (message: Message) =>
      runAction(async () => {
        const pinned = !message.pinned
        const threads = await api.call('pinMessage', { body: { ...getID(message), pinned } })
        applyThreads(threads, message, { ...message, pinned, complete: pinned && message.complete })
      }, m.criterion_error_pin()),

    complete: (message: Message) =>
      runAction(async () => {
        const complete = !message.complete
        const threads = await api.call('completePinned', { body: { ...getID(message), complete } })
        applyThreads(threads, message, { ...message, complete })
      }, m.criterion_error_pin()),

    markUnread: (message: Message) =>
      runAction(async () => {
        const threads = await api.call('unreadMessage', { body: getID(message) })
        applyThreads(threads, message, { ...message, hasRead: false })
      }, m.criterion_error_unread()),

    remove: async (message: Message) => {
      if (!(await confirm({ text: m.criterion_message_delete_confirm(), danger: true }))) return
      await runAction(async () => {
        await api.call('deleteMessage', { body: getID(message) })
        applyMessage(message, undefined)
      }, m.criterion_error_delete_message())
    },

    removeDocument: async (message: Message, documentID: string, name: string) => {
      const text = m.criterion_document_remove_confirm({ name })
      if (!(await confirm({ text, danger: true }))) return
      await runAction(async () => {
        await api.call('removeMessageDocument', { params: { ...getID(message), documentID } })
        const documents = message.documents.filter((document) => document.documentID !== documentID)
        applyMessage(message, { ...message, documents })
      }, m.criterion_error_delete_document())
    },

    attach: (documentID: string, auditResponseID: string) =>
      runAction(async () => {
        store.applyResponse(await api.call('attachDocument', { params: { documentID, auditResponseID } }))
        showToast.success(m.criterion_attached())
      }, m.review_error_response()),
  }
}

export type MessageActions = ReturnType<typeof useMessageActions>
