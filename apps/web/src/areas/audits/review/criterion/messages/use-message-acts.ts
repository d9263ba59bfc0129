import type { ConversationMessage, QuestionThreads } from '@sojourn/contract/audits/review/review'
import { api } from '../../../../../lib/api/api.ts'
import { m } from '../../../../../messages/messages.js'
import { confirm } from '../../../../../ui/ask.ts'
import { showToast } from '../../../../../ui/show-toast.ts'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { showFailure } from '../failure.ts'
import { updateMessage } from './change-message.ts'
import type { Thread } from './use-thread.ts'

type Message = ConversationMessage

/** What can be done with a message that was sent. */
export function useMessageActions({ questionID }: Criterion, { changeOlder }: Thread) {
  const { store, refetch } = useReview()

  /** Every answer brings the newest fifty; what was scrolled back to is changed here. */
  const take = (threads: QuestionThreads, before: Message, now: Message | undefined) => {
    store.applyThreads(threads)
    changeOlder(before.conversationMessageID, now)
    const thread = before.conversationType === 'Auditor' ? threads.auditorThread : threads.customerThread
    const isInSight = thread.some((one) => one.conversationMessageID === before.conversationMessageID)
    // The list of actions to take lies outside the window as well.
    if (now && !isInSight && now.pinned !== before.pinned) refetch()
  }

  const takeGone = (message: Message, now: Message | undefined) => {
    const criterion = store.criterion(questionID)?.get()
    if (!criterion) return
    const { conversationType, conversationMessageID } = message
    take(
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
        take(threads, message, { ...message, pinned, complete: pinned && message.complete })
      }, m.criterion_error_pin()),

    complete: (message: Message) =>
      attempt(async () => {
        const complete = !message.complete
        const threads = await api.call('completePinned', { body: { ...idOf(message), complete } })
        take(threads, message, { ...message, complete })
      }, m.criterion_error_pin()),

    markUnread: (message: Message) =>
      attempt(async () => {
        const threads = await api.call('unreadMessage', { body: idOf(message) })
        take(threads, message, { ...message, hasRead: false })
      }, m.criterion_error_unread()),

    remove: async (message: Message) => {
      if (!(await confirm({ text: m.criterion_message_delete_confirm(), danger: true }))) return
      await attempt(async () => {
        await api.call('deleteMessage', { body: idOf(message) })
        takeGone(message, undefined)
      }, m.criterion_error_delete_message())
    },

    removeDocument: async (message: Message, documentID: string, name: string) => {
      const text = m.criterion_document_remove_confirm({ name })
      if (!(await confirm({ text, danger: true }))) return
      await attempt(async () => {
        await api.call('removeMessageDocument', { params: { ...idOf(message), documentID } })
        const documents = message.documents.filter((one) => one.documentID !== documentID)
        takeGone(message, { ...message, documents })
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
