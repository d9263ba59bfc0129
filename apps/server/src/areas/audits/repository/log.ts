import type { AuditStatus } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { contains } from '../../../platform/db/queries.ts'
import { eventsOf, selectEvents } from '../../../platform/event-log.ts'

/** The newest events, newest first. */
export const findNewestEvents = (db: DbOrTrx, auditID: string, limit: number) =>
  selectEvents(eventsOf(db, auditID)).orderBy('event_id', 'desc').limit(limit).execute()

/** Who last moved the audit into this status, and when. */
export const findStatusDecision = (db: DbOrTrx, auditID: string, status: AuditStatus) =>
  eventsOf(db, auditID)
    .innerJoin('user_account', 'user_account.user_id', 'event_log.user_id')
    .where('event_log.status', '=', status)
    .select(['user_account.name', 'event_at'])
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface EventSearch {
  searchTerm: string
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

export async function findEvents(db: DbOrTrx, auditID: string, search: EventSearch) {
  let matching = eventsOf(db, auditID)
  if (search.searchTerm)
    matching = matching.where(
      sql<SqlBool>`exists (select from (select plain(title || ' ' || description) as words) as said
        where ${contains('said.words', search.searchTerm)})`,
    )
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (search.offset >= total) return { rows: [], totalCount: total }
  const rows = await selectEvents(matching)
    .orderBy('event_id', search.direction)
    .limit(search.limit)
    .offset(search.offset)
    .execute()
  return { rows, totalCount: total }
}

/** Whether the audit has changed its status since it had this version. */
export async function hasMovedSince(db: DbOrTrx, auditID: string, version: number): Promise<boolean> {
  const moved = await eventsOf(db, auditID)
    .where(sql<SqlBool>`(data ->> 'version')::integer > ${version}`)
    .select('event_id')
    .limit(1)
    .executeTakeFirst()
  return moved !== undefined
}
