import {
  AUDIT_STATUSES,
  type AuditActor,
  CONVERSATION_TYPES,
  type ConversationType,
  visibleConversations,
} from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { type MessageRecord, parseConversationType } from './messages.ts'

/** The statuses in which the reader sees the conversation, for an audit with this auditor. */
const visibleStatuses = (reader: AuditActor, conversation: ConversationType, auditorID: string | null) =>
  AUDIT_STATUSES.filter((status) =>
    visibleConversations(reader, { status, auditorID }).includes(conversation),
  )

/** The domain's `visibleConversations` as a where clause for one conversation, on `audit` and `message_reader`. */
const canSeeConversation = (reader: AuditActor, conversation: ConversationType): RawBuilder<SqlBool> => {
  const asAuditor = visibleStatuses(reader, conversation, reader.userID)
  const otherwise = visibleStatuses(reader, conversation, null)
  return sql<SqlBool>`(message_reader.conversation = ${conversation} and (
    (audit.auditor_id = ${reader.userID} and audit.status = any(${asAuditor}::text[]))
    or (audit.auditor_id is distinct from ${reader.userID} and audit.status = any(${otherwise}::text[]))))`
}

/** The domain's `visibleConversations` as a where clause, on `audit` and `message_reader`. */
export const canSeeThread = (reader: AuditActor): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    CONVERSATION_TYPES.map((conversation) => canSeeConversation(reader, conversation)),
    sql` or `,
  )})`

/** Whether the reader has an unread message in this conversation of `audit`. */
export const hasUnreadIn = (reader: AuditActor, conversation: ConversationType): RawBuilder<boolean> =>
  sql<boolean>`exists (select from message_reader
    where message_reader.user_id = ${reader.userID} and message_reader.audit_id = audit.audit_id
      and message_reader.read_at is null and ${canSeeConversation(reader, conversation)})`

/**
 * Where clause for audits with unread messages of the reader. The unread audits are collected in an array first, because
 * PostgreSQL otherwise overestimates their number and scans every audit.
 */
export const hasUnread = (reader: AuditActor): RawBuilder<SqlBool> => {
  const isUnread = sql`message_reader.user_id = ${reader.userID} and message_reader.read_at is null`
  return sql<SqlBool>`audit.audit_id = any(array(
      select message_reader.audit_id from message_reader where ${isUnread}))
    and exists (select from message_reader
      where ${isUnread} and message_reader.audit_id = audit.audit_id and ${canSeeThread(reader)})`
}

export async function findUnreadConversations(
  db: DbOrTrx,
  reader: AuditActor,
  auditIDs: readonly string[],
): Promise<{ auditID: string; conversation: ConversationType }[]> {
  if (auditIDs.length === 0) return []
  const rows = await db
    .selectFrom('message_reader')
    .innerJoin('audit', 'audit.audit_id', 'message_reader.audit_id')
    .select(['message_reader.audit_id', 'message_reader.conversation'])
    .distinct()
    .where('message_reader.user_id', '=', reader.userID)
    .where('message_reader.audit_id', 'in', auditIDs)
    .where('message_reader.read_at', 'is', null)
    .where(canSeeThread(reader))
    .execute()
  return rows.map((row) => ({ auditID: row.audit_id, conversation: parseConversationType(row.conversation) }))
}

export interface ReaderRecord {
  messageID: string
  userID: string
  tagged: boolean
  hasRead: boolean
}

/** The people who have a read state for one of these messages. */
export async function findReaders(db: DbOrTrx, messageIDs: readonly string[]): Promise<ReaderRecord[]> {
  if (messageIDs.length === 0) return []
  const rows = await db
    .selectFrom('message_reader')
    .select(['conversation_message_id', 'user_id', 'tagged', 'read_at'])
    .where('conversation_message_id', 'in', messageIDs)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => ({
    messageID: row.conversation_message_id,
    userID: row.user_id,
    tagged: row.tagged,
    hasRead: row.read_at !== null,
  }))
}

export interface UnreadThread {
  userID: string
  questionID: string
  conversation: ConversationType
}

/** The threads of an audit with unread messages of these people. */
export async function findUnreadThreads(
  db: DbOrTrx,
  auditID: string,
  userIDs: readonly string[],
): Promise<UnreadThread[]> {
  if (userIDs.length === 0) return []
  const rows = await db
    .selectFrom('message_reader as reader')
    .innerJoin(
      'conversation_message as message',
      'message.conversation_message_id',
      'reader.conversation_message_id',
    )
    .select(['reader.user_id', 'message.audit_type_question_id', 'reader.conversation'])
    .distinct()
    .where('reader.user_id', 'in', userIDs)
    .where('reader.audit_id', '=', auditID)
    .where('reader.read_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    userID: row.user_id,
    questionID: row.audit_type_question_id,
    conversation: parseConversationType(row.conversation),
  }))
}

export async function insertReaders(
  trx: DbOrTrx,
  message: Pick<MessageRecord, 'messageID' | 'auditID' | 'conversation'>,
  userIDs: readonly string[],
): Promise<void> {
  if (userIDs.length === 0) return
  await trx
    .insertInto('message_reader')
    .values(
      userIDs.map((user_id) => ({
        conversation_message_id: message.messageID,
        user_id,
        audit_id: message.auditID,
        conversation: message.conversation,
        tagged: true,
      })),
    )
    .execute()
}

/** Marks this message and all earlier ones of its thread as read. Returns how many were unread. */
export async function markRead(
  trx: DbOrTrx,
  message: MessageRecord,
  userID: string,
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('message_reader as reader')
    .from('conversation_message as message')
    .set({ read_at: at })
    .whereRef('message.conversation_message_id', '=', 'reader.conversation_message_id')
    .where('message.audit_type_question_id', '=', message.questionID)
    .where('message.sequence', '<=', message.sequence)
    .where('reader.user_id', '=', userID)
    .where('reader.audit_id', '=', message.auditID)
    .where('reader.conversation', '=', message.conversation)
    .where('reader.read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Works for people who were not tagged too. Returns false if the message was already unread. */
export async function markUnread(trx: DbOrTrx, message: MessageRecord, userID: string): Promise<boolean> {
  const changed = await trx
    .insertInto('message_reader')
    .values({
      conversation_message_id: message.messageID,
      user_id: userID,
      audit_id: message.auditID,
      conversation: message.conversation,
      tagged: false,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['conversation_message_id', 'user_id'])
        .doUpdateSet({ read_at: null })
        .where('message_reader.read_at', 'is not', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Marks a deleted or completed message as read for everybody. Returns the people for whom it was unread. */
export async function markReadForAll(trx: DbOrTrx, messageID: string, at: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('message_reader')
    .set({ read_at: at })
    .where('conversation_message_id', '=', messageID)
    .where('read_at', 'is', null)
    .returning('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}
