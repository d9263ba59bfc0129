import type { ConversationMessage, QuestionThreads } from '@sojourn/contract/audits/review/review'
import type { ConversationType } from '@sojourn/domain/audits/review/threads'
import type { Criterion } from '../../store/criterion.ts'

type Change = (message: ConversationMessage) => ConversationMessage | undefined

const updateThread = (thread: readonly ConversationMessage[], messageID: string, change: Change) =>
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
  change: Change,
): QuestionThreads {
  const before = conversation === 'Auditor' ? question.auditorThread : question.customerThread
  const thread = updateThread(before, messageID, change)
  const removedCount = before.length - thread.length
  const {
    auditTypeQuestionID,
    auditorMessages,
    customerMessages,
    hasUnreadAuditorMessages,
    hasUnreadCustomerMessages,
    auditorThread,
    customerThread,
    auditorThreadUsers,
    customerThreadUsers,
  } = question
  const threads = {
    auditID,
    auditTypeQuestionID,
    auditorMessages,
    customerMessages,
    hasUnreadAuditorMessages,
    hasUnreadCustomerMessages,
    auditorThread,
    customerThread,
    auditorThreadUsers,
    customerThreadUsers,
  }
  return conversation === 'Auditor'
    ? {
        ...threads,
        auditorThread: thread,
        auditorMessages: auditorMessages - removedCount,
        hasUnreadAuditorMessages: hasUnreadAuditorMessages && thread.some(isUnread),
      }
    : {
        ...threads,
        customerThread: thread,
        customerMessages: customerMessages - removedCount,
        hasUnreadCustomerMessages: hasUnreadCustomerMessages && thread.some(isUnread),
      }
}
