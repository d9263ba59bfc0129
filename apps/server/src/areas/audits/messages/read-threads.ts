import type {
  AttachedDocument,
  ConversationMessage,
  Participant,
  QuestionThreads,
} from '@sojourn/contract/audits/review/review'
import {
  type AuditActor,
  actsForProperty,
  CONVERSATION_TYPES,
  type ConversationType,
  hasRole,
  type Role,
  type ThreadSides,
  visibleConversations,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findDocuments, MESSAGE } from '../evidence/repository.ts'
import { findInvolvedPeople, type InvolvedPerson } from '../repository/people.ts'
import type { AuditRecord } from '../repository/records.ts'
import {
  findNewestMessages,
  findPinnedMessages,
  findWriters,
  type MessageRecord,
  type Writer,
} from './repository/messages.ts'
import {
  findReaders,
  findUnreadConversations,
  findUnreadThreads,
  type ReaderRecord,
  type UnreadThread,
} from './repository/readers.ts'

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

type Threads = Omit<QuestionThreads, 'auditID'>

/** The newest messages of threads, with the unread threads of the readers. */
interface LoadedThreads extends LoadedMessages<MessageRecord & { total: number }> {
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

const toParticipant = ({ userID, name, firstName, surname, profileImage }: InvolvedPerson): Participant => ({
  userID,
  name,
  firstName,
  surname,
  profileImage,
})

type SidesByConversation = Record<ConversationType, ThreadSides<Participant>>

/** The participants of each thread. The certifier is the assigned administrator, or all administrators if none is assigned. */
export function threadSidesOf(
  involved: readonly InvolvedPerson[],
  { auditorID, assignedUserID }: Pick<AuditRecord, 'auditorID' | 'assignedUserID'>,
): SidesByConversation {
  const withRole = (role: Role, isIncluded: (person: InvolvedPerson) => boolean) =>
    involved.filter((person) => hasRole(person.roles, role) && isIncluded(person)).map(toParticipant)
  const admins = withRole('Admin', () => true)
  const assigned = admins.filter(({ userID }) => userID === assignedUserID)
  const certifier = assigned.length > 0 ? assigned : admins
  return {
    Auditor: { certifier, opposite: withRole('Auditor', ({ userID }) => userID === auditorID) },
    Customer: {
      certifier,
      opposite: withRole('Hotel', (person) => person.atSite && actsForProperty(person, { auditorID })),
    },
  }
}

export const findThreadSides = async (db: DbOrTrx, audit: AuditRecord): Promise<SidesByConversation> =>
  threadSidesOf(await findInvolvedPeople(db, { siteID: audit.site.siteID, named: [audit.auditorID] }), audit)

/** The people of both sides, each once. */
export const listSideMembers = ({ opposite, certifier }: ThreadSides<Participant>): Participant[] => [
  ...new Map([...opposite, ...certifier].map((person) => [person.userID, person])).values(),
]

/** The number of messages in one page of a thread. */
export const THREAD_PAGE_SIZE = 50

/** Loads the threads once for several readers; `presentThreads` then filters them for each reader. */
export async function loadThreads(
  db: DbOrTrx,
  { auditID }: Pick<AuditRecord, 'auditID'>,
  options: { questionID?: string; readerIDs: readonly string[] },
): Promise<LoadedThreads> {
  const filter = { auditID, questionID: options.questionID, conversations: CONVERSATION_TYPES }
  const messages = await findNewestMessages(db, filter, THREAD_PAGE_SIZE)
  return {
    ...(await loadMessages(db, messages)),
    unread: messages.length === 0 ? [] : await findUnreadThreads(db, auditID, options.readerIDs),
  }
}

/** The threads of an audit by criterion, without empty ones, in a fixed number of queries. */
export async function readThreads(
  db: DbOrTrx,
  reader: AuditActor,
  audit: AuditRecord,
): Promise<Map<string, Threads>> {
  if (visibleConversations(reader, audit).length === 0) return new Map()
  const loaded = await loadThreads(db, audit, { readerIDs: [reader.userID] })
  const questionIDs = new Set(loaded.messages.map(({ questionID }) => questionID))
  return new Map(
    [...questionIDs].map((questionID) => [questionID, presentThreads(loaded, reader, audit, questionID)]),
  )
}

/** The threads of one criterion, including empty ones. */
export async function readQuestionThreads(
  db: DbOrTrx,
  reader: AuditActor,
  audit: AuditRecord,
  questionID: string,
): Promise<QuestionThreads> {
  const loaded = await loadThreads(db, audit, { questionID, readerIDs: [reader.userID] })
  return { auditID: audit.auditID, ...presentThreads(loaded, reader, audit, questionID) }
}

/** The possible recipients in each thread. */
export async function findThreadUsers(
  db: DbOrTrx,
  audit: AuditRecord,
): Promise<{ auditor: Participant[]; customer: Participant[] }> {
  const sides = await findThreadSides(db, audit)
  return { auditor: listSideMembers(sides.Auditor), customer: listSideMembers(sides.Customer) }
}

/** The pinned messages of the threads that the reader can see, oldest first. */
export async function findPinned(
  db: DbOrTrx,
  reader: AuditActor,
  audit: AuditRecord,
): Promise<ConversationMessage[]> {
  const pinned = await findPinnedMessages(db, audit.auditID, visibleConversations(reader, audit))
  const loaded = await loadMessages(db, pinned)
  return pinned.map((message) => presentMessage(loaded, message, reader.userID))
}

/** Which conversations of these audits have unread messages for the reader. Audits without any are omitted. */
export async function findUnreadFlags(
  db: DbOrTrx,
  reader: AuditActor,
  auditIDs: readonly string[],
): Promise<Map<string, { customer: boolean; auditor: boolean }>> {
  const unread = await findUnreadConversations(db, reader, auditIDs)
  return new Map(
    [...Map.groupBy(unread, ({ auditID }) => auditID)].map(([auditID, threads]) => [
      auditID,
      {
        customer: threads.some(({ conversation }) => conversation === 'Customer'),
        auditor: threads.some(({ conversation }) => conversation === 'Auditor'),
      },
    ]),
  )
}
