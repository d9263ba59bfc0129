import type { ConversationType } from '@sojourn/domain'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { type MessageRecord, parseConversationType } from './messages.ts'

export interface ReaderRecord {
  messageID: string
  userID: string
  tagged: boolean
  hasRead: boolean
}

/** Everybody for whom one of these messages can be unread. */
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

/** The threads of an audit in which something waits for one of these people. */
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

/** This message and all before it in its thread; how many were unread. */
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

/** Also for somebody who was not tagged; false when it was unread already. */
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

/** What is deleted or settled waits for nobody any more. Answers for whom it did. */
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
