import type {
  AttachedDocument,
  ConversationMessage,
  Participant,
  QuestionThreads,
} from '@sojourn/contract/audits/review/review'
import { type AuditActor, type ConversationType, visibleConversations } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findDocuments, MESSAGE } from '../evidence/repository.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findWriters, type MessageRecord, type Writer } from './repository/messages.ts'
import { findReaders, type ReaderRecord, type UnreadThread } from './repository/readers.ts'

/** Messages with their readers, documents and authors, independent of the viewer. */
interface LoadedMessages<Message extends MessageRecord = MessageRecord> {
  messages: readonly Message[]
  readers: ReadonlyMap<string, ReaderRecord[]>
  documents: ReadonlyMap<string, AttachedDocument[]>
  people: ReadonlyMap<string, Writer>
}

/** Runs three queries for any number of messages. */
export async function loadMessages<Message extends MessageRecord>(
  db: DbOrTrx,
  messages: readonly Message[],
): Promise<LoadedMessages<Message>> {
  const messageIDs = messages.map(({ messageID }) => messageID)
  const readers = await findReaders(db, messageIDs)
  return {
    messages,
    readers: Map.groupBy(readers, ({ messageID }) => messageID),
    documents: await findDocuments(db, MESSAGE, messageIDs),
    people: await findWriters(
      db,
      [...messages, ...readers].map(({ userID }) => userID),
    ),
  }
}

function findWriter(people: LoadedMessages['people'], userID: string): Writer {
  const writer = people.get(userID)
  if (!writer) throw new Error(`The user ${userID} of a message does not exist.`)
  return writer
}

/** The authors and tagged users, each once, in order of appearance. */
function listParticipants(loaded: LoadedMessages, messages: readonly MessageRecord[]): Participant[] {
  const userIDs = messages.flatMap(({ messageID, userID }) => [
    userID,
    ...(loaded.readers.get(messageID) ?? []).flatMap((reader) => (reader.tagged ? reader.userID : [])),
  ])
  return [...new Set(userIDs)].map((userID) => findWriter(loaded.people, userID).person)
}

export function presentMessage(
  loaded: LoadedMessages,
  message: MessageRecord,
  readerID: string,
): ConversationMessage {
  const readers = loaded.readers.get(message.messageID) ?? []
  const { person, fromProperty } = findWriter(loaded.people, message.userID)
  return {
    conversationMessageID: message.messageID,
    auditTypeQuestionID: message.questionID,
    conversationType: message.conversation,
    message: message.text,
    dateCreated: message.createdAt.toISOString(),
    user: person,
    fromProperty,
    taggedUsers: readers
      .filter(({ tagged }) => tagged)
      .map(({ userID, hasRead }) => ({ taggedUser: findWriter(loaded.people, userID).person, hasRead })),
    documents: loaded.documents.get(message.messageID) ?? [],
    pinned: message.pinned,
    complete: message.complete,
    hasRead: readers.find(({ userID }) => userID === readerID)?.hasRead ?? true,
  }
}

export type Threads = Omit<QuestionThreads, 'auditID'>

/** The newest messages of threads, with the unread threads of the readers. */
export interface LoadedThreads extends LoadedMessages<MessageRecord & { total: number }> {
  unread: readonly UnreadThread[]
}

const presentThread = (loaded: LoadedThreads, messages: LoadedThreads['messages'], readerID: string) => ({
  total: messages[0]?.total ?? 0,
  thread: messages.map((message) => presentMessage(loaded, message, readerID)),
  users: listParticipants(loaded, messages),
})

/** The threads of one criterion as the reader sees them. Threads that the reader cannot see are empty. */
export function presentThreads(
  loaded: LoadedThreads,
  reader: AuditActor,
  audit: Pick<AuditRecord, 'status' | 'auditorID'>,
  questionID: string,
): Threads {
  const visible = visibleConversations(reader, audit)
  const present = (conversation: ConversationType) =>
    presentThread(
      loaded,
      loaded.messages.filter(
        (message) =>
          message.questionID === questionID &&
          message.conversation === conversation &&
          visible.includes(conversation),
      ),
      reader.userID,
    )
  const isUnread = (conversation: ConversationType) =>
    visible.includes(conversation) &&
    loaded.unread.some(
      (thread) =>
        thread.userID === reader.userID &&
        thread.questionID === questionID &&
        thread.conversation === conversation,
    )
  const [auditor, customer] = [present('Auditor'), present('Customer')]
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
