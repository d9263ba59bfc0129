import type { AuditVisit } from '@sojourn/contract/notifications/calls'
import {
  type AuditActor,
  type AuditStatus,
  type DeadlineRange,
  findDeadline,
  formatTelephone,
  isNotificationKind,
  type NotificationKind,
  WAITING_STATUSES,
  type Worker,
  ZERO_ID,
} from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { getAreaName } from '../../programme/index.ts'
import { parseConversationType } from '../messages/repository/messages.ts'
import { canSeeThread } from '../messages/repository/readers.ts'
import { EFFECTIVE_REVISION, isVisibleCriterion, readStatus } from './records.ts'
import { visibleTo } from './visible.ts'

function readKind(stored: string): NotificationKind {
  if (!isNotificationKind(stored)) throw new Error(`${stored} is not a kind of notification.`)
  return stored
}

/** The newest notifications since `since`, and how many notifications since then are unread. */
export async function findNotifications(db: DbOrTrx, reader: AuditActor, since: Date, limit: number) {
  const canOpen = visibleTo(reader) ?? sql<SqlBool>`true`
  const rows = await db
    .with('newest', (cte) =>
      cte
        .selectFrom('notification')
        .select(['notification_id', 'audit_id', 'kind', 'caused_by', 'notified_at', 'read_at'])
        .select(sql<number>`count(*) filter (where read_at is null) over ()`.as('unread'))
        .where('user_id', '=', reader.userID)
        .where('notified_at', '>=', since)
        .orderBy('notified_at', 'desc')
        .orderBy('notification_id')
        .limit(limit),
    )
    .selectFrom('newest')
    .innerJoin('audit', 'audit.audit_id', 'newest.audit_id')
    .innerJoin('site', 'site.site_id', 'audit.site_id')
    .leftJoin('user_account as causer', 'causer.user_id', 'newest.caused_by')
    .select([
      'newest.notification_id',
      'newest.kind',
      'newest.notified_at',
      'newest.read_at',
      'newest.unread',
    ])
    .select([
      'audit.audit_id',
      'audit.site_name',
      'site.site_id',
      'site.company_id',
      'causer.name as causer_name',
    ])
    .select(sql<boolean>`${canOpen}`.as('opens'))
    .orderBy('newest.notified_at', 'desc')
    .orderBy('newest.notification_id')
    .execute()
  return {
    unread: rows[0]?.unread ?? 0,
    notifications: rows.map((row) => ({
      noticeID: row.notification_id,
      kind: readKind(row.kind),
      auditID: row.audit_id,
      siteID: row.site_id,
      companyID: row.company_id,
      siteName: row.site_name,
      opens: row.opens,
      by: row.causer_name,
      at: row.notified_at,
      isRead: row.read_at !== null,
    })),
  }
}

/**
 * The unread messages of the reader, counted per visible audit, the newest first, with the totals of all audits. An
 * audit counts as unseen if its newest message was written after `seenUntil`.
 */
export async function findUnreadByAudit(db: DbOrTrx, reader: AuditActor, seenUntil: Date, limit: number) {
  const visible = visibleTo(reader)
  const rows = await db
    // Materialized, because otherwise PostgreSQL searches every audit of a reader with many audits.
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
        .select(sql<number>`count(*) filter (where newest.created_at > ${seenUntil}) over ()`.as('unseen'))
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
    auditCount: rows[0]?.audits ?? 0,
    messageCount: rows[0]?.all_messages ?? 0,
    unseenCount: rows[0]?.unseen ?? 0,
    audits: rows.map((row) => ({
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

/** Administrators see their own audits and the unassigned ones, auditors their own. */
const ownedBy = (worker: Worker, userID: string): RawBuilder<SqlBool> =>
  worker === 'Admin'
    ? sql<SqlBool>`audit.reviewer_id in (${userID}, ${ZERO_ID})`
    : sql<SqlBool>`audit.auditor_id = ${userID}`

interface WorkRow {
  audit_id: string
  site_id: string
  company_id: string
  site_name: string
  status: string
  auditor_date: string | null
  kip_due_date: string | null
  check_up_due: string | null
  total: number
}

async function findWork(
  db: DbOrTrx,
  { where, order, limit }: { where: RawBuilder<SqlBool>[]; order: RawBuilder<unknown>; limit: number },
) {
  const { rows } = await sql<WorkRow>`
    select audit.audit_id, audit.site_id, site.company_id, audit.site_name, audit.status, audit.auditor_date,
      audit.kip_due_date, audit.check_up_due, count(*) over () as total
    from audit join site using (site_id)
    where ${sql.join(where, sql` and `)}
    order by ${order}, audit.audit_id limit ${limit}`.execute(db)
  return {
    count: rows[0]?.total ?? 0,
    items: rows.map((row) => {
      const status = readStatus(row.status)
      return {
        auditID: row.audit_id,
        siteID: row.site_id,
        companyID: row.company_id,
        siteName: row.site_name,
        status,
        deadline: findDeadline({
          status,
          auditorDate: row.auditor_date,
          kipDueDate: row.kip_due_date,
          checkUpDue: row.check_up_due,
        }),
        unread: 0,
      }
    }),
  }
}

/** Audits in these statuses, the longest waiting first. */
export const findAuditsInStatus = (
  db: DbOrTrx,
  worker: Worker,
  userID: string,
  statuses: readonly AuditStatus[],
  limit: number,
) =>
  findWork(db, {
    where: [ownedBy(worker, userID), sql<SqlBool>`audit.status = any(${[...statuses]}::text[])`],
    order: sql`coalesce(audit.auditor_submitted_at, audit.created_at)`,
    limit,
  })

/** Audits with a deadline in one of the ranges, the nearest first. */
export function findAuditsDue(
  db: DbOrTrx,
  worker: Worker,
  userID: string,
  ranges: readonly DeadlineRange[],
  limit: number,
) {
  const deadlineStart = sql`case when audit.status = 'Improvements' then audit.kip_due_date
    when audit.status in ('Audit Due', 'Date Set') then audit.check_up_due else audit.auditor_date end`
  const hasStatusOf = ({ statuses }: DeadlineRange) =>
    sql<SqlBool>`audit.status = any(${[...statuses]}::text[])`
  const isDueInRanges = ranges.map(
    (range) =>
      sql`${hasStatusOf(range)} and ${deadlineStart} between ${range.from ?? '-infinity'}::date and ${range.to}::date`,
  )
  const days = ranges.map((range) => sql`when ${hasStatusOf(range)} then ${range.days}::integer`)
  return findWork(db, {
    where: [ownedBy(worker, userID), sql<SqlBool>`(${sql.join(isDueInRanges, sql` or `)})`],
    order: sql`${deadlineStart} + case ${sql.join(days, sql` `)} end`,
    limit,
  })
}

interface VisitRow {
  audit_id: string
  site_id: string
  company_id: string
  site_name: string
  status: string
  auditor_date: string
  street: string
  city_town: string
  country: string
  county: string | null
  telephone: string
  contact_name: string | null
  no_of_rooms: number | null
  type_name: string | null
  criteria: number
  unanswered: number
  sent_back: number
}

/** The confirmed audits of an auditor and those whose report is open, the earliest visit first. */
export async function findVisits(db: DbOrTrx, auditorID: string, limit: number): Promise<AuditVisit[]> {
  const statuses = ['Audit Confirmed', ...WAITING_STATUSES.Auditor]
  const { rows } = await sql<VisitRow>`
    select audit.audit_id, audit.site_id, site.company_id, audit.site_name, audit.status, audit.auditor_date,
      concat_ws(', ', nullif(site.address1, ''), nullif(site.address2, ''), nullif(site.address3, '')) as street,
      site.city_town, site.country, site.county,
      site.telephone, site.no_of_rooms, contact.name as contact_name, revision.name as type_name, counts.*
    from audit
    join site using (site_id)
    left join user_account as contact
      on contact.user_id = site.main_contact_user_id and contact.disabled_at is null
    left join audit_type_revision as revision
      on revision.audit_type_id = audit.audit_type_id and revision.revision = ${sql.raw(EFFECTIVE_REVISION)}
    cross join lateral (
      select count(*) as criteria,
        count(*) filter (where not exists (
          select from response_comment
          where response_comment.audit_response_id = response.audit_response_id and response_type = 1)) as unanswered,
        count(*) filter (where response.approved = false and not response.auditor_changed) as sent_back
      from audit_type_question as question
      left join audit_response as response
        on response.audit_type_question_id = question.audit_type_question_id and response.audit_id = audit.audit_id
      where question.audit_type_id = audit.audit_type_id and question.revision = revision.revision
        and ${isVisibleCriterion('question')}
        and (audit.mode <> 'check-up' or question.audit_type_question_id in (
          select audit_type_question_id from check_up_criterion where check_up_criterion.audit_id = audit.audit_id))
    ) as counts
    where audit.auditor_id = ${auditorID} and audit.status = any(${statuses}::text[])
      and audit.auditor_date is not null
    order by audit.auditor_date, audit.audit_id limit ${limit}`.execute(db)
  return rows.map((row) => ({
    auditID: row.audit_id,
    siteID: row.site_id,
    companyID: row.company_id,
    siteName: row.site_name,
    status: readStatus(row.status),
    visitOn: row.auditor_date,
    town: row.city_town,
    address: [...new Set([row.street, row.city_town, getAreaName(row.country, row.county)])]
      .filter(Boolean)
      .join(', '),
    telephone: formatTelephone(row.telephone),
    contactName: row.contact_name ?? '',
    noOfRooms: row.no_of_rooms,
    auditTypeName: row.type_name ?? '',
    criteria: row.criteria,
    unanswered: row.unanswered,
    sentBack: row.sent_back,
  }))
}
