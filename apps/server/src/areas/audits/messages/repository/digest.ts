import { type AuditActor, criterionNumber, parseRoles } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { visibleTo } from '../../repository/visible.ts'
import { canSeeThread } from './readers.ts'

/** A user who can sign in, with roles and email address. */
export async function findRecipient(db: DbOrTrx, userID: string) {
  const row = await db
    .selectFrom('user_account')
    .select(['user_id', 'email', 'name', 'first_name', 'roles'])
    .where('user_id', '=', userID)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      userID: row.user_id,
      roles: parseRoles(row.roles.join()),
      address: row.email,
      name: row.name,
      firstName: row.first_name,
    }
  )
}

/** The position counts hidden criteria too. */
const positionInGroup = sql<number>`(select count(*) from audit_type_question as sibling
  where sibling.audit_type_group_id = question.audit_type_group_id
    and sibling.question_number <= question.question_number)`

/** The messages that the reader was tagged in, has not read and was not emailed, oldest first; locked until the transaction ends. */
export async function lockUnmailedMessages(trx: DbOrTrx, reader: AuditActor) {
  const visible = visibleTo(reader)
  let messages = trx
    .selectFrom('message_reader')
    .innerJoin(
      'conversation_message as message',
      'message.conversation_message_id',
      'message_reader.conversation_message_id',
    )
    .innerJoin('audit', 'audit.audit_id', 'message_reader.audit_id')
    .innerJoin('user_account as writer', 'writer.user_id', 'message.user_id')
    .innerJoin(
      'audit_type_question as question',
      'question.audit_type_question_id',
      'message.audit_type_question_id',
    )
    .innerJoin('audit_type_group as in_group', 'in_group.audit_type_group_id', 'question.audit_type_group_id')
    .innerJoin('audit_type_revision as revision', (join) =>
      join
        .onRef('revision.audit_type_id', '=', 'question.audit_type_id')
        .onRef('revision.revision', '=', 'question.revision'),
    )
    .select(['message.conversation_message_id', 'message.audit_id', 'message.audit_type_question_id'])
    .select(['message.message', 'writer.name as writer_name', 'audit.site_name', 'revision.type_version'])
    .select(['question.question_number', 'in_group.question_prefix', positionInGroup.as('position')])
    .where('message_reader.user_id', '=', reader.userID)
    .where('message_reader.tagged', '=', true)
    .where('message_reader.read_at', 'is', null)
    .where('message_reader.mailed_at', 'is', null)
    .where('message.deleted_at', 'is', null)
    .where(canSeeThread(reader))
  if (visible) messages = messages.where(visible)
  const rows = await messages.orderBy('message.sequence').forUpdate('message_reader').execute()
  return rows.map((row) => ({
    messageID: row.conversation_message_id,
    auditID: row.audit_id,
    questionID: row.audit_type_question_id,
    siteName: row.site_name,
    criterion: criterionNumber(row.type_version === 2 ? 2 : 1, {
      questionNumber: row.question_number,
      questionPrefix: row.question_prefix,
      position: row.position,
    }),
    writer: row.writer_name,
    text: row.message,
  }))
}
export type UnmailedMessage = Awaited<ReturnType<typeof lockUnmailedMessages>>[number]

export async function markMailed(
  trx: DbOrTrx,
  userID: string,
  messageIDs: readonly string[],
  at: Date,
): Promise<void> {
  await trx
    .updateTable('message_reader')
    .set({ mailed_at: at })
    .where('user_id', '=', userID)
    .where('conversation_message_id', 'in', messageIDs)
    .execute()
}

/** The time of the last email of this template to the user, if it is after `after`. The condition on `queued_at` keeps the scan short. */
export async function findLastMailTime(
  db: DbOrTrx,
  userID: string,
  templateKey: string,
  after: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mail')
    .select('queued_at')
    .where('queued_at', '>', after)
    .where('to_user_id', '=', userID)
    .where('template_key', '=', templateKey)
    .orderBy('queued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.queued_at
}
