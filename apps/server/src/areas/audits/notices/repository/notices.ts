import { type AuditActor, isNoticeKind, type NoticeKind } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { newId } from '../../../../platform/ids.ts'
import { visibleTo } from '../../repository/visible.ts'

interface Noticed {
  auditID: string
  kind: NoticeKind
  by: string | null
  at: Date
}

/** The same once more is the same line, unread again. */
export async function upsertNotices(
  trx: DbOrTrx,
  { auditID, kind, by, at }: Noticed,
  userIDs: readonly string[],
): Promise<void> {
  if (userIDs.length === 0) return
  await trx
    .insertInto('notice')
    .values(
      userIDs.map((user_id) => ({
        notice_id: newId(at.getTime()),
        user_id,
        audit_id: auditID,
        kind,
        caused_by: by,
        noticed_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'audit_id', 'kind']).doUpdateSet((row) => ({
        notice_id: row.ref('excluded.notice_id'),
        caused_by: row.ref('excluded.caused_by'),
        noticed_at: row.ref('excluded.noticed_at'),
        read_at: null,
      })),
    )
    .execute()
}

/** The code writes nothing else. */
function readKind(stored: string): NoticeKind {
  if (!isNoticeKind(stored)) throw new Error(`${stored} is no kind of notice.`)
  return stored
}

/** The newest of the time since then, and how many of all of these are unread. */
export async function findNotices(db: DbOrTrx, reader: AuditActor, since: Date, limit: number) {
  const opens = visibleTo(reader) ?? sql<SqlBool>`true`
  const rows = await db
    .with('mine', (cte) =>
      cte
        .selectFrom('notice')
        .select(['notice_id', 'audit_id', 'kind', 'caused_by', 'noticed_at', 'read_at'])
        .select(sql<number>`count(*) filter (where read_at is null) over ()`.as('unread'))
        .where('user_id', '=', reader.userID)
        .where('noticed_at', '>=', since)
        .orderBy('noticed_at', 'desc')
        .orderBy('notice_id')
        .limit(limit),
    )
    .selectFrom('mine')
    .innerJoin('audit', 'audit.audit_id', 'mine.audit_id')
    .innerJoin('site', 'site.site_id', 'audit.site_id')
    .leftJoin('user_account as doer', 'doer.user_id', 'mine.caused_by')
    .select(['mine.notice_id', 'mine.kind', 'mine.noticed_at', 'mine.read_at', 'mine.unread'])
    .select([
      'audit.audit_id',
      'audit.site_name',
      'site.site_id',
      'site.company_id',
      'doer.name as doer_name',
    ])
    .select(sql<boolean>`${opens}`.as('opens'))
    .orderBy('mine.noticed_at', 'desc')
    .orderBy('mine.notice_id')
    .execute()
  return {
    unread: rows[0]?.unread ?? 0,
    notices: rows.map((row) => ({
      noticeID: row.notice_id,
      kind: readKind(row.kind),
      auditID: row.audit_id,
      siteID: row.site_id,
      companyID: row.company_id,
      siteName: row.site_name,
      opens: row.opens,
      by: row.doer_name,
      at: row.noticed_at,
      isRead: row.read_at !== null,
    })),
  }
}

/** False when there is no such notice of theirs. */
export async function markNoticeRead(
  trx: DbOrTrx,
  userID: string,
  noticeID: string,
  at: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('notice')
    .set((notice) => ({ read_at: notice.fn.coalesce('read_at', sql<Date>`${at}::timestamptz`) }))
    .where('notice_id', '=', noticeID)
    .where('user_id', '=', userID)
    .returning('notice_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markNoticesRead(trx: DbOrTrx, userID: string, until: Date, at: Date): Promise<void> {
  await trx
    .updateTable('notice')
    .set({ read_at: at })
    .where('user_id', '=', userID)
    .where('noticed_at', '<=', until)
    .where('read_at', 'is', null)
    .execute()
}

/** So many at a time at most, read or not; answers how many there were. */
export async function deleteNoticesBefore(db: DbOrTrx, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notice')
    .where('notice_id', 'in', (old) =>
      old.selectFrom('notice').select('notice_id').where('noticed_at', '<', before).limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
