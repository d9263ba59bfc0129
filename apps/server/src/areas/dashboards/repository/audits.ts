import {
  ACTIVE_STATUSES,
  type AuditStatus,
  dayOf,
  firstDay,
  type Period,
  previousPeriod,
  STAGE_AGES,
  type StageAge,
} from '@sojourn/domain'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { auditMatches, daysFromVisit, isInPeriod, monthOf } from './conditions.ts'

/** Days after the visit from which a report is late. */
const LATE_REPORT_DAYS = 28

interface AuditorRow {
  userID: string
  name: string
  booked: number
  reportPending: number
  late: number
  qualityCheck: number
  rejected: number
  active: number
  submitted: number
  medianDaysToReport: number | null
  totalCount: number
}

/** Most active first; all of them without a limit. */
export async function findAuditors(
  db: DbOrTrx,
  request: MetricRequest,
  limit: number | null,
): Promise<AuditorRow[]> {
  const { rows } = await sql<AuditorRow>`
    with working as (
      select auditor_id, count(*) as active,
        count(*) filter (where status in ('Date Set', 'Audit Confirmed')) as booked,
        count(*) filter (where status = 'Report Pending') as report_pending,
        count(*) filter (
          where status = 'Report Pending' and auditor_date < ${dayOf(request.now)}::date - ${LATE_REPORT_DAYS}::integer
        ) as late,
        count(*) filter (where status = 'Quality Check') as quality_check,
        count(*) filter (where status = 'Rejected') as rejected
      from audit where status = any(${[...ACTIVE_STATUSES]}::text[]) and ${auditMatches(request)}
      group by auditor_id
    ), reporting as (
      select auditor_id, count(*) as submitted,
        percentile_cont(0.5) within group (order by ${daysFromVisit('auditor_submitted_at')}) as median
      from audit where ${isInPeriod('auditor_submitted_at', request.period)} and ${auditMatches(request)}
      group by auditor_id
    )
    select user_id as "userID", name, coalesce(active, 0) as active, coalesce(booked, 0) as booked,
      coalesce(report_pending, 0) as "reportPending", coalesce(late, 0) as late,
      coalesce(quality_check, 0) as "qualityCheck", coalesce(rejected, 0) as rejected,
      coalesce(submitted, 0) as submitted, median as "medianDaysToReport", count(*) over () as "totalCount"
    from working full join reporting using (auditor_id)
    join user_account on user_id = auditor_id
    order by active desc, submitted desc, name, user_id limit ${limit}`.execute(db)
  return rows
}

interface ImprovementCounts {
  outstanding: number
  overdue: number
  thisWeek: number
  dueSoon: number
  month: number
  quarter: number
  older: number
}

/** Audits with improvements to make, by how many days ago the deadline was. */
export async function countImprovements(db: DbOrTrx, request: MetricRequest): Promise<ImprovementCounts> {
  const { rows } = await sql<ImprovementCounts>`
    select count(*) as outstanding, count(*) filter (where days > 0) as overdue,
      count(*) filter (where days between 1 and 7) as "thisWeek",
      count(*) filter (where days between -30 and 0) as "dueSoon",
      count(*) filter (where days between 1 and 30) as month,
      count(*) filter (where days between 31 and 90) as quarter, count(*) filter (where days > 90) as older
    from (
      select ${dayOf(request.now)}::date - kip_due_date as days
      from audit where status = 'Improvements' and ${auditMatches(request)}
    ) as due`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('An aggregate returned no row.')
  return counts
}

interface OverdueRow {
  auditID: string
  siteName: string
  country: string
  deadline: string
  left: number | null
}

/** Longest overdue first; all of them without a limit. */
export async function findOverdue(
  db: DbOrTrx,
  request: MetricRequest,
  limit: number | null,
): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`
    select audit_id as "auditID", site_name as "siteName", country, kip_due_date as deadline,
      final_non_compliances as "left"
    from audit
    where status = 'Improvements' and kip_due_date < ${dayOf(request.now)}::date and ${auditMatches(request)}
    order by kip_due_date, audit_id limit ${limit}`.execute(db)
  return rows
}

interface ExpiringRow {
  /** The first day of the month. */
  month: string
  certificates: number
  booked: number
}

/** Certificates by the month they end, and how many of them have a later audit that was not cancelled, expired or failed. */
export async function countExpiring(
  db: DbOrTrx,
  request: MetricRequest,
  period: Period,
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select ${monthOf('audit.audit_expires_date')} as month, count(*) as certificates,
      count(*) filter (where exists (
        select from audit as next
        where next.site_id = audit.site_id and (next.created_at, next.audit_id) > (audit.created_at, audit.audit_id)
          and next.mode <> 'check-up' and next.status not in ('Cancelled', 'Expired Audit', 'Not Certified')
      )) as booked
    from audit
    where audit.status = 'Certified' and audit.mode <> 'check-up' and ${isInPeriod('audit.audit_expires_date', period)} and ${auditMatches(request)}
    group by 1`.execute(db)
  return rows
}

export interface TurnaroundRow<Group> {
  group: Group
  decided: number
  visitToDecision: number | null
  visitToReport: number | null
}

/** Audits that were first decided in the period or the one before it, and the median days since the visit. */
async function findTurnaround<Group>(
  db: DbOrTrx,
  request: MetricRequest,
  group: RawBuilder<Group>,
): Promise<TurnaroundRow<Group>[]> {
  const bothPeriods = { from: previousPeriod(request.period).from, to: request.period.to }
  const { rows } = await sql<TurnaroundRow<Group>>`
    select ${group} as "group", count(*) as decided,
      percentile_cont(0.5) within group (order by ${daysFromVisit('results_sent_at')}) as "visitToDecision",
      percentile_cont(0.5) within group (order by ${daysFromVisit('auditor_submitted_at')}) as "visitToReport"
    from audit where ${isInPeriod('results_sent_at', bothPeriods)} and ${auditMatches(request)}
    group by 1`.execute(db)
  return rows
}

/** By the first day of the month. */
export const findTurnaroundByMonth = (db: DbOrTrx, request: MetricRequest) =>
  findTurnaround(db, request, monthOf('results_sent_at'))

/** By whether the decision was before the period. */
export const findTurnaroundByPeriod = (db: DbOrTrx, request: MetricRequest) =>
  findTurnaround(db, request, sql<boolean>`results_sent_at < ${firstDay(request.period.from)}::date`)

interface StatusEventCount {
  status: string
  /** The first day of the month. */
  month: string
  count: number
}

/** Only events of audits have a status, so the audit is needed only for its country and type. */
const JOIN_AUDIT = sql`join audit on audit.audit_id = event_log.correlation_id`

/** How often audits that are not check-ups reached these statuses, by month. */
export async function countStatusEvents(
  db: DbOrTrx,
  request: MetricRequest,
  { statuses, period }: { statuses: readonly AuditStatus[]; period: Period },
): Promise<StatusEventCount[]> {
  const { rows } = await sql<StatusEventCount>`
    select event_log.status, ${monthOf('event_log.event_at')} as month, count(*) as count
    from event_log ${request.country || request.auditTypeID ? JOIN_AUDIT : sql``}
    where event_log.status = any(${[...statuses]}::text[])
      and not exists (select from check_up where check_up.audit_id = event_log.correlation_id)
      and ${isInPeriod('event_log.event_at', period)} and ${auditMatches(request)}
    group by 1, 2`.execute(db)
  return rows
}

export interface StageRow {
  status: string
  count: number
  medianDays: number | null
  oldestDays: number | null
  week: number
  month: number
  quarter: number
  older: number
}

const countAged = (age: StageAge): RawBuilder<unknown> => {
  const { from, to } = STAGE_AGES[age]
  return sql`count(*) filter (where days >= ${from}::integer and days <= coalesce(${to}::integer, days))`
}

/** How many audits each status has; of the open statuses also how many days the audits have been in it. */
export async function findStages(
  db: DbOrTrx,
  request: MetricRequest,
  open: readonly AuditStatus[],
): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    select status, counted.count, "medianDays", "oldestDays", coalesce(week, 0) as week, coalesce(month, 0) as month,
      coalesce(quarter, 0) as quarter, coalesce(older, 0) as older
    from (select status, count(*) as count from audit where ${auditMatches(request)} group by status) as counted
    left join (
      select status, percentile_cont(0.5) within group (order by days) as "medianDays", max(days) as "oldestDays",
        ${countAged('week')} as week, ${countAged('month')} as month, ${countAged('quarter')} as quarter,
        ${countAged('older')} as older
      from (
        select status, greatest(0, ${dayOf(request.now)}::date - status_since::date) as days
        from audit where status = any(${[...open]}::text[]) and ${auditMatches(request)}
      ) as aged
      group by status
    ) as ages using (status)`.execute(db)
  return rows
}

interface AnswerCountRow {
  criterionID: string
  answers: number
  /** Noncompliant answers, including those that were corrected later. */
  noncompliances: number
}

/**
 * Answers of submitted reports by criterion, by the month of the visit. At a first audit only mandatory criteria count.
 * Questions are joined after the first grouping: there are hundreds of them, and hundreds of thousands of answers.
 */
export async function countAnswers(db: DbOrTrx, request: MetricRequest): Promise<AnswerCountRow[]> {
  const { rows } = await sql<AnswerCountRow>`
    select question.criterion_id as "criterionID", sum(answered.answers)::bigint as answers,
      sum(answered.noncompliances)::bigint as noncompliances
    from (
      select response.audit_type_question_id, audit.first_audit, count(*) as answers,
        count(*) filter (where response.found) as noncompliances
      from audit join audit_response as response using (audit_id)
      where audit.auditor_submitted_at is not null and ${isInPeriod('audit.auditor_date', request.period)}
        and ${auditMatches(request)}
      group by 1, 2
    ) as answered
    join audit_type_question as question using (audit_type_question_id)
    where question.visible and (not answered.first_audit or question.is_mandatory)
    group by question.criterion_id`.execute(db)
  return rows
}

export interface CriterionRow {
  criterionID: string
  title: string
  questionNumber: number
  questionPrefix: string
  position: number
  typeVersion: number
  criteriaGroupID: string
  groupName: string
}

/**
 * Criteria as in the newest enabled revision, with their outermost group. A criterion and a group keep their id through all
 * revisions.
 */
export async function findCriteria(db: DbOrTrx, criterionIDs: readonly string[]): Promise<CriterionRow[]> {
  const { rows } = await sql<CriterionRow>`
    with recursive question as (
      select distinct on (candidate.criterion_id) candidate.criterion_id, candidate.title, candidate.question_number,
        candidate.audit_type_group_id, revision.type_version
      from audit_type_question as candidate
      join audit_type_revision as revision using (audit_type_id, revision)
      where candidate.criterion_id = any(${criterionIDs}::uuid[]) and revision.enabled
      order by candidate.criterion_id, revision.revision desc
    ), ancestor as (
      select distinct audit_type_group_id as inner_id, audit_type_group_id as outer_id from question
      union all
      select ancestor.inner_id, outer_group.parent_group_id
      from ancestor join audit_type_group as outer_group on outer_group.audit_type_group_id = ancestor.outer_id
      where outer_group.parent_group_id is not null
    )
    select question.criterion_id as "criterionID", question.title, question.question_number as "questionNumber",
      own.question_prefix as "questionPrefix", question.type_version as "typeVersion",
      (select count(*) from audit_type_question as sibling
        where sibling.audit_type_group_id = question.audit_type_group_id
          and sibling.question_number <= question.question_number) as position,
      outermost.criteria_group_id as "criteriaGroupID", outermost.group_name as "groupName"
    from question
    join audit_type_group as own on own.audit_type_group_id = question.audit_type_group_id
    join ancestor on ancestor.inner_id = question.audit_type_group_id
    join audit_type_group as outermost
      on outermost.audit_type_group_id = ancestor.outer_id and outermost.parent_group_id is null`.execute(db)
  return rows
}
