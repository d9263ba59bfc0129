import type { QuestionThreads } from '@sojourn/contract/audits/review/review'
import { type AuditActor, type ConversationType, visibleConversations } from '@sojourn/domain'
import type { AuditRecord } from '../repository/records.ts'
import { type LoadedMessages, listParticipants, presentMessage } from './load-messages.ts'
import type { MessageRecord } from './repository/messages.ts'
import type { UnreadThread } from './repository/readers.ts'

export type Threads = Omit<QuestionThreads, 'auditID'>

/** The newest messages of threads, with what waits in them for whom. */
export interface LoadedThreads extends LoadedMessages<MessageRecord & { total: number }> {
  unread: readonly UnreadThread[]
}

const presentThread = (loaded: LoadedThreads, messages: LoadedThreads['messages'], readerID: string) => ({
  total: messages[0]?.total ?? 0,
  thread: messages.map((message) => presentMessage(loaded, message, readerID)),
  users: listParticipants(loaded, messages),
})

/** The threads of one criterion as this reader sees them: those that are not theirs are empty. */
export function presentThreads(
  loaded: LoadedThreads,
  reader: AuditActor,
  audit: Pick<AuditRecord, 'status' | 'auditorID'>,
  questionID: string,
): Threads {
  const theirs = visibleConversations(reader, audit)
  const show = (conversation: ConversationType) =>
    presentThread(
      loaded,
      loaded.messages.filter(
        (message) =>
          message.questionID === questionID &&
          message.conversation === conversation &&
          theirs.includes(conversation),
      ),
      reader.userID,
    )
  const isUnread = (conversation: ConversationType) =>
    theirs.includes(conversation) &&
    loaded.unread.some(
      (thread) =>
        thread.userID === reader.userID &&
        thread.questionID === questionID &&
        thread.conversation === conversation,
    )
  const [auditor, customer] = [show('Auditor'), show('Customer')]
  return {
    auditTypeQuestionID: questionID,
    auditorMessages: auditor.total,
    customerMessages: customer.total,
    hasUnreadAuditorMessages: isUnread('Auditor'),
    hasUnreadCustomerMessages: isUnread('Customer'),
    auditorThread: auditor.thread,
    customerThread: customer.thread,
    auditorThreadUsers: auditor.users,
    customerThreadUsers: customer.users,
  }
}
