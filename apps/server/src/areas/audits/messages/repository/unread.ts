import {
  AUDIT_STATUSES,
  type AuditActor,
  CONVERSATIONS,
  type Conversation,
  conversationsOf,
} from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { readConversation } from './messages.ts'

/** In which statuses they see the thread, of audits that they carry out themselves, or of others. */
const statusesOf = (reader: AuditActor, conversation: Conversation, auditorID: string | null) =>
  AUDIT_STATUSES.filter((status) => conversationsOf(reader, { status, auditorID }).includes(conversation))

/** `conversationsOf` of the domain for one conversation as a where clause, on `audit` and `message_reader`. */
const seesConversation = (reader: AuditActor, conversation: Conversation): RawBuilder<SqlBool> => {
  const asAuditor = statusesOf(reader, conversation, reader.userID)
  const otherwise = statusesOf(reader, conversation, null)
  return sql<SqlBool>`(message_reader.conversation = ${conversation} and (
    (audit.auditor_id = ${reader.userID} and audit.status = any(${asAuditor}::text[]))
    or audit.status = any(${otherwise}::text[])))`
}

/** The same for any conversation. */
export const seesThread = (reader: AuditActor): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    CONVERSATIONS.map((conversation) => seesConversation(reader, conversation)),
    sql` or `,
  )})`

/** Whether the reader has an unread message in this conversation of `audit`. */
export const hasUnreadIn = (reader: AuditActor, conversation: Conversation): RawBuilder<boolean> =>
  sql<boolean>`exists (select from message_reader
    where message_reader.user_id = ${reader.userID} and message_reader.audit_id = audit.audit_id
      and message_reader.read_at is null and ${seesConversation(reader, conversation)})`

/**
 * Audits in which something waits for the reader, for the where clause of the list. What waits is gathered first, as an
 * array: PostgreSQL would otherwise rather read every audit than believe that it is little.
 */
export const hasUnread = (reader: AuditActor): RawBuilder<SqlBool> => {
  const waits = sql`message_reader.user_id = ${reader.userID} and message_reader.read_at is null`
  return sql<SqlBool>`audit.audit_id = any(array(
      select message_reader.audit_id from message_reader where ${waits}))
    and exists (select from message_reader
      where ${waits} and message_reader.audit_id = audit.audit_id and ${seesThread(reader)})`
}

export async function findUnreadConversations(
  db: DbOrTrx,
  reader: AuditActor,
  auditIDs: readonly string[],
): Promise<{ auditID: string; conversation: Conversation }[]> {
  if (auditIDs.length === 0) return []
  const rows = await db
    .selectFrom('message_reader')
    .innerJoin('audit', 'audit.audit_id', 'message_reader.audit_id')
    .select(['message_reader.audit_id', 'message_reader.conversation'])
    .distinct()
    .where('message_reader.user_id', '=', reader.userID)
    .where('message_reader.audit_id', 'in', auditIDs)
    .where('message_reader.read_at', 'is', null)
    .where(seesThread(reader))
    .execute()
  return rows.map((row) => ({ auditID: row.audit_id, conversation: readConversation(row.conversation) }))
}
