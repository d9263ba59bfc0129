import type { AuditEventType, AuditStatus, Involvement } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { contains } from '../../../platform/db/queries.ts'
import { selectEvents, selectEventsOf } from '../../../platform/event-log.ts'

const CHECK_STATUSES: AuditStatus[] = ['Rejected', 'Improvements']
const DECISION_STATUSES: AuditStatus[] = ['Certified', 'Not Certified']
const CORRECTION_EVENT: AuditEventType = 'answer-corrected'
const SUBMISSION_STATUS: AuditStatus = 'Quality Check'
const DATE_EVENTS: AuditEventType[] = ['deadline-changed', 'expiry-changed']

/** How a person judged a submitted report. */
export type Judgement = Extract<Involvement, 'checked-report' | 'decided-audit' | 'changed-dates'>

/**
 * Everyone who judged one of these audits, and how: approved or rejected criteria, corrected answers, accepted
 * improvements, decided the status, or changed the deadline or the expiry date. What happened before the first
 * submission is not a judgement. The condition is about the table `audit`.
 */
export const selectJudges = (isJudged: RawBuilder<SqlBool>) => sql<{ user_id: string; judgement: Judgement }>`
  select changed_by as user_id, 'checked-report' as judgement
    from audit join audit_response using (audit_id) join response_change using (audit_response_id)
    where ${isJudged} and kind in ('approved', 'rejected') and changed_by is not null
  union
  select event_log.user_id, case
      when event_log.status = any(${DECISION_STATUSES}) then 'decided-audit'
      when event_type = any(${DATE_EVENTS}) then 'changed-dates'
      else 'checked-report' end
    from audit join event_log on correlation_id = audit.audit_id
    where ${isJudged} and event_log.user_id is not null and (
      event_log.status = any(${[...CHECK_STATUSES, ...DECISION_STATUSES]})
      or event_type = any(${[CORRECTION_EVENT, ...DATE_EVENTS]}) and event_at >= least(audit.auditor_submitted_at, (
        select min(event_at) from event_log as submission
        where submission.correlation_id = audit.audit_id and submission.status = ${SUBMISSION_STATUS})))`

/** The people who judged the audit or, for a check-up, decided the certificate that it checks. */
export async function findQualityCheckers(db: DbOrTrx, auditID: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (${selectJudges(sql<SqlBool>`audit.audit_id = ${auditID}`)}) as judges
    union select decided_by from check_up join certificate using (certificate_number)
      where check_up.audit_id = ${auditID} and decided_by is not null`.execute(db)
  return rows.map((row) => row.user_id)
}

export const findNewestEvents = (db: DbOrTrx, auditID: string, limit: number) =>
  selectEvents(selectEventsOf(db, auditID)).orderBy('event_id', 'desc').limit(limit).execute()

/** The name of the person who last set this status, and the time. */
export const findStatusDecision = (db: DbOrTrx, auditID: string, status: AuditStatus) =>
  selectEventsOf(db, auditID)
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
  let matching = selectEventsOf(db, auditID)
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
  const change = await selectEventsOf(db, auditID)
    .where(sql<SqlBool>`(data ->> 'version')::integer > ${version}`)
    .select('event_id')
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}
