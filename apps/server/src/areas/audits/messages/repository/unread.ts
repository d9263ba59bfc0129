import {
  AUDIT_STATUSES,
  type AuditActor,
  CONVERSATION_TYPES,
  type ConversationType,
  visibleConversations,
} from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { parseConversationType } from './messages.ts'

/** In which statuses they see the thread, of audits that they carry out themselves, or of others. */
const visibleStatuses = (reader: AuditActor, conversation: ConversationType, auditorID: string | null) =>
  AUDIT_STATUSES.filter((status) => visibleConversations(reader, { status, auditorID }).includes(conversation))

/** `conversationsOf` of the domain for one conversation as a where clause, on `audit` and `message_reader`. */
const canSeeConversation = (reader: AuditActor, conversation: ConversationType): RawBuilder<SqlBool> => {
  const asAuditor = visibleStatuses(reader, conversation, reader.userID)
  const otherwise = visibleStatuses(reader, conversation, null)
  return sql<SqlBool>`(message_reader.conversation = ${conversation} and (
    (audit.auditor_id = ${reader.userID} and audit.status = any(${asAuditor}::text[]))
    or audit.status = any(${otherwise}::text[])))`
}

/** The same for any conversation. */
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
 * Audits in which something waits for the reader, for the where clause of the list. What waits is gathered first, as an
 * array: PostgreSQL would otherwise rather read every audit than believe that it is little.
 */
export const hasUnread = (reader: AuditActor): RawBuilder<SqlBool> => {
  const waits = sql`message_reader.user_id = ${reader.userID} and message_reader.read_at is null`
  return sql<SqlBool>`audit.audit_id = any(array(
      select message_reader.audit_id from message_reader where ${waits}))
    and exists (select from message_reader
      where ${waits} and message_reader.audit_id = audit.audit_id and ${canSeeThread(reader)})`
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
