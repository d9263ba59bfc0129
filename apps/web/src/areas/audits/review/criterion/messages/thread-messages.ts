import type { ConversationMessage, QuestionThreads } from '@sojourn/contract/audits/review/review'
import type { ConversationType } from '@sojourn/domain/audits/review/threads'
import type { Criterion } from '../../store/criterion.ts'

type Message = ConversationMessage

const isBefore = (a: Message, b: Message) =>
  a.dateCreated < b.dateCreated ||
  (a.dateCreated === b.dateCreated && a.conversationMessageID < b.conversationMessageID)

/** The loaded older messages, then the newest page. A message in both is taken from the newest page. */
export function mergeMessages(older: readonly Message[], newest: readonly Message[]): Message[] {
  const newestIDs = new Set(newest.map(({ conversationMessageID }) => conversationMessageID))
  return [...older.filter(({ conversationMessageID }) => !newestIDs.has(conversationMessageID)), ...newest]
}

/**
 * The server sends the newest fifty messages. New messages push others out of that page; these move to the older messages,
 * so that there is no gap.
 */
export function updateOlderMessages(
  older: readonly Message[],
  before: readonly Message[],
  newest: readonly Message[],
): readonly Message[] {
  const [first] = newest
  const pushedOut = first ? before.filter((message) => isBefore(message, first)) : []
  return pushedOut.length === 0 ? older : mergeMessages(older, pushedOut)
}

export const THREAD_FILTERS = ['All', 'Read', 'Unread', 'Has attachments'] as const
export type ThreadFilter = (typeof THREAD_FILTERS)[number]

/** `initiallyUnread`: messages that were unread when the thread was opened. The filter still treats them as unread. */
export function passesThreadFilter(
  message: Message,
  filter: ThreadFilter,
  initiallyUnread: ReadonlySet<string>,
): boolean {
  const isUnread = !message.hasRead || initiallyUnread.has(message.conversationMessageID)
  switch (filter) {
    case 'All':
      return true
    case 'Read':
      return !isUnread
    case 'Unread':
      return isUnread
    case 'Has attachments':
      return message.documents.length > 0
  }
}

type MessageChange = (message: ConversationMessage) => ConversationMessage | undefined

const updateThread = (thread: readonly ConversationMessage[], messageID: string, change: MessageChange) =>
  thread.flatMap((message) =>
    message.conversationMessageID === messageID ? (change(message) ?? []) : [message],
  )

const isUnread = ({ hasRead }: ConversationMessage) => !hasRead

/** The threads of a criterion after a call without a response body changed or deleted one message. */
export function updateMessage(
  { question }: Pick<Criterion, 'question'>,
  auditID: string,
  conversation: ConversationType,
  messageID: string,
  change: MessageChange,
): QuestionThreads {
  const before = conversation === 'Auditor' ? question.auditorThread : question.customerThread
  const thread = updateThread(before, messageID, change)
  const removedCount = before.length - thread.length
  const threads: QuestionThreads = {
    auditID,
    auditTypeQuestionID: question.auditTypeQuestionID,
    auditorMessages: question.auditorMessages,
    customerMessages: question.customerMessages,
    hasUnreadAuditorMessages: question.hasUnreadAuditorMessages,
    hasUnreadCustomerMessages: question.hasUnreadCustomerMessages,
    auditorThread: question.auditorThread,
    customerThread: question.customerThread,
    auditorThreadUsers: question.auditorThreadUsers,
    customerThreadUsers: question.customerThreadUsers,
  }
  return conversation === 'Auditor'
    ? {
        ...threads,
        auditorThread: thread,
        auditorMessages: question.auditorMessages - removedCount,
        hasUnreadAuditorMessages: question.hasUnreadAuditorMessages && thread.some(isUnread),
      }
    : {
        ...threads,
        customerThread: thread,
        customerMessages: question.customerMessages - removedCount,
        hasUnreadCustomerMessages: question.hasUnreadCustomerMessages && thread.some(isUnread),
      }
}
