import type { AuditActor } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { parseConversationType } from '../../messages/repository/messages.ts'
import { canSeeThread } from '../../messages/repository/readers.ts'
import { readStatus } from '../../repository/records.ts'
import { visibleTo } from '../../repository/visible.ts'

/** Until when they have seen in the bell that messages came. */
export async function findMessagesSeen(db: DbOrTrx, userID: string): Promise<Date> {
  const row = await db
    .selectFrom('notice_seen')
    .select('messages_until')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return row?.messages_until ?? new Date(0)
}

/** It never goes back: of two windows the one that saw more counts. */
export async function saveMessagesSeen(trx: DbOrTrx, userID: string, until: Date): Promise<void> {
  await trx
    .insertInto('notice_seen')
    .values({ user_id: userID, messages_until: until })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        messages_until: sql`greatest(notice_seen.messages_until, excluded.messages_until)`,
      }),
    )
    .execute()
}

/** What waits for them in the threads of each audit that they may open, the newest first; and in how many audits, seen and not. */
export async function findUnreadByAudit(db: DbOrTrx, reader: AuditActor, seen: Date, limit: number) {
  const visible = visibleTo(reader)
  const rows = await db
    // First by itself: there are few of them, and whoever has many audits would otherwise look into each.
    .with(
      (cte) => cte('unread').materialized(),
      (cte) =>
        cte
          .selectFrom('message_reader')
          .select(['audit_id', 'conversation', 'conversation_message_id'])
          .where('user_id', '=', reader.userID)
          .where('read_at', 'is', null),
    )
    .with('waiting', (cte) => {
      const readable = cte
        .selectFrom('unread as message_reader')
        .innerJoin('audit', 'audit.audit_id', 'message_reader.audit_id')
        .innerJoin(
          'conversation_message as message',
          'message.conversation_message_id',
          'message_reader.conversation_message_id',
        )
        .select(['message_reader.audit_id', 'message_reader.conversation', 'message.user_id'])
        .select(['message.audit_type_question_id', 'message.created_at', 'message.sequence'])
        .where(canSeeThread(reader))
      return visible ? readable.where(visible) : readable
    })
    .with('newest', (cte) =>
      cte
        .selectFrom('waiting')
        .distinctOn('audit_id')
        .select(['audit_id', 'conversation', 'user_id', 'audit_type_question_id', 'created_at', 'sequence'])
        .select(sql<number>`count(*) over (partition by audit_id)`.as('messages'))
        .orderBy('audit_id')
        .orderBy('sequence', 'desc'),
    )
    .with('page', (cte) =>
      cte
        .selectFrom('newest')
        .selectAll()
        .select(sql<number>`count(*) over ()`.as('audits'))
        .select(sql<number>`(sum(newest.messages) over ())::bigint`.as('all_messages'))
        .select(sql<number>`count(*) filter (where newest.created_at > ${seen}) over ()`.as('unseen'))
        .orderBy('newest.sequence', 'desc')
        .limit(limit),
    )
    .selectFrom('page')
    .innerJoin('audit', 'audit.audit_id', 'page.audit_id')
    .innerJoin('site', 'site.site_id', 'audit.site_id')
    .innerJoin('user_account as writer', 'writer.user_id', 'page.user_id')
    .select(['page.audit_id', 'page.conversation', 'page.audit_type_question_id', 'page.created_at'])
    .select(['page.messages', 'page.audits', 'page.all_messages', 'page.unseen'])
    .select([
      'audit.site_name',
      'audit.status',
      'site.site_id',
      'site.company_id',
      'writer.name as writer_name',
    ])
    .orderBy('page.sequence', 'desc')
    .execute()
  return {
    audits: rows[0]?.audits ?? 0,
    messages: rows[0]?.all_messages ?? 0,
    unseen: rows[0]?.unseen ?? 0,
    lines: rows.map((row) => ({
      auditID: row.audit_id,
      siteID: row.site_id,
      companyID: row.company_id,
      siteName: row.site_name,
      status: readStatus(row.status),
      count: row.messages,
      questionID: row.audit_type_question_id,
      conversation: parseConversationType(row.conversation),
      by: row.writer_name,
      at: row.created_at,
    })),
  }
}
