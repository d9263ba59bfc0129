import type { AuditEventType, AuditStatus } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { contains } from '../../../platform/db/queries.ts'
import { eventsOf, selectEvents } from '../../../platform/event-log.ts'

const DECISIONS: AuditStatus[] = ['Rejected', 'Improvements', 'Certified', 'Not Certified']
const CORRECTED: AuditEventType = 'answer-corrected'

/** The people who approved or rejected criteria, corrected answers after the submission, or decided the audit. */
export async function findQualityCheckers(db: DbOrTrx, auditID: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select changed_by as user_id from response_change join audit_response using (audit_response_id)
    where audit_id = ${auditID} and kind in ('approved', 'rejected') and changed_by is not null
    union
    select event_log.user_id from event_log join audit on audit.audit_id = event_log.correlation_id
    where audit_id = ${auditID} and event_log.user_id is not null and (
      event_log.status = any(${DECISIONS})
      or event_type = ${CORRECTED} and event_at >= audit.auditor_submitted_at)`.execute(db)
  return rows.map((row) => row.user_id)
}

export const findNewestEvents = (db: DbOrTrx, auditID: string, limit: number) =>
  selectEvents(eventsOf(db, auditID)).orderBy('event_id', 'desc').limit(limit).execute()

/** The name of the person who last set this status, and the time. */
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
      sql<SqlBool>`exists (select from (select plain(title || ' ' || description) as text) as entry
        where ${contains('entry.text', search.searchTerm)})`,
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

/** Whether the status of the audit has changed since this version. */
export async function hasStatusChangedSince(db: DbOrTrx, auditID: string, version: number): Promise<boolean> {
  const change = await eventsOf(db, auditID)
    .where(sql<SqlBool>`(data ->> 'version')::integer > ${version}`)
    .select('event_id')
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}
