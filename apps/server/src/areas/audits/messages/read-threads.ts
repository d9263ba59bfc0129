import type {
  ConversationMessage,
  Participant,
  QuestionThreads,
} from '@sojourn/contract/audits/review/review'
import { type AuditActor, CONVERSATION_TYPES, visibleConversations } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { AuditRecord } from '../repository/records.ts'
import { loadMessages, presentMessage } from './load-messages.ts'
import { type LoadedThreads, presentThreads, type Threads } from './present-threads.ts'
import { findNewestMessages, findPinnedMessages } from './repository/messages.ts'
import { findUnreadThreads } from './repository/readers.ts'
import { findUnreadConversations } from './repository/unread.ts'
import { listSideMembers, findThreadSides } from './thread-sides.ts'

/** How much of a thread is shown at once. */
export const THREAD_PAGE = 50

/** For several readers at once what would be loaded for one: each is then shown their own view of it. */
export async function loadThreads(
  db: DbOrTrx,
  { auditID }: Pick<AuditRecord, 'auditID'>,
  of: { questionID?: string; readerIDs: readonly string[] },
): Promise<LoadedThreads> {
  const where = { auditID, questionID: of.questionID, conversations: CONVERSATION_TYPES }
  const messages = await findNewestMessages(db, where, THREAD_PAGE)
  return {
    ...(await loadMessages(db, messages)),
    unread: messages.length === 0 ? [] : await findUnreadThreads(db, auditID, of.readerIDs),
  }
}

/** By criterion, those that have messages, in a fixed number of queries. */
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

/** One criterion's threads, with messages or without. */
export async function readQuestionThreads(
  db: DbOrTrx,
  reader: AuditActor,
  audit: AuditRecord,
  questionID: string,
): Promise<QuestionThreads> {
  const loaded = await loadThreads(db, audit, { questionID, readerIDs: [reader.userID] })
  return { auditID: audit.auditID, ...presentThreads(loaded, reader, audit, questionID) }
}

/** Whom a message of each thread can be meant for. */
export async function findThreadUsers(
  db: DbOrTrx,
  audit: AuditRecord,
): Promise<{ auditor: Participant[]; customer: Participant[] }> {
  const sides = await findThreadSides(db, audit)
  return { auditor: listSideMembers(sides.Auditor), customer: listSideMembers(sides.Customer) }
}

/** Every pinned message of the threads that the reader sees, oldest first. */
export async function findPinned(
  db: DbOrTrx,
  reader: AuditActor,
  audit: AuditRecord,
): Promise<ConversationMessage[]> {
  const pinned = await findPinnedMessages(db, audit.auditID, visibleConversations(reader, audit))
  const loaded = await loadMessages(db, pinned)
  return pinned.map((message) => presentMessage(loaded, message, reader.userID))
}

/** In which threads of these audits something waits for the reader; one without is left out. */
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
