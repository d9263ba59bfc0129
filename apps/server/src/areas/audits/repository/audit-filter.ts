import {
  ACTIVE_STATUSES,
  addDays,
  dayOf,
  firstDay,
  type NoncomplianceFilter,
  type Period,
  type ReachedFilter,
  STAGE_AGES,
  type StageAge,
} from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The filters that select what a dashboard metric counts. Undefined means no filter. */
export interface AuditFilter {
  auditTypeIDs?: string[] | undefined
  auditorIDs?: string[] | undefined
  /** Only audits in an active status. */
  active?: boolean | undefined
  reached?: ReachedFilter | undefined
  /** The months of the first decision, of the visit and of the expiry. */
  decided?: Period | undefined
  visited?: Period | undefined
  expires?: Period | undefined
  /** Only audits in Improvements whose deadline has passed. */
  overdue?: boolean | undefined
  /** How long the audit has been in its status. */
  age?: StageAge | undefined
  found?: NoncomplianceFilter | undefined
}

const isInPeriod = (column: string, { from, to }: Period): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} >= ${firstDay(from)}::date
    and ${sql.ref(column)} < ${firstDay(to)}::date + interval '1 month'`

const reachedWithin = ({ status, period }: ReachedFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`audit.audit_id in (
    select event_log.correlation_id from event_log
    where event_log.status = ${status} and ${isInPeriod('event_log.event_at', period)})
    and audit.mode <> 'check-up'`

/** Compares instants, not days, so that the index audit_open_since serves the condition. */
function inStatusFor(age: StageAge, now: Date): RawBuilder<SqlBool> {
  const { from, to } = STAGE_AGES[age]
  const daysAgo = (count: number) => sql`${addDays(dayOf(now), -count)}::date`
  const atLeast = from === 0 ? sql<SqlBool>`true` : sql<SqlBool>`audit.status_since < ${daysAgo(from - 1)}`
  const atMost = to === null ? sql<SqlBool>`true` : sql<SqlBool>`audit.status_since >= ${daysAgo(to)}`
  return sql<SqlBool>`${atLeast} and ${atMost}`
}

/** Criteria by the top-level group of their newest enabled revision. */
const criteriaOfGroup = (groupID: string) => sql`(
  with recursive part as (
    select audit_type_group_id from audit_type_group
    where criteria_group_id = ${groupID}::uuid and parent_group_id is null
    union all
    select inner_group.audit_type_group_id from audit_type_group as inner_group
    join part on inner_group.parent_group_id = part.audit_type_group_id
  ), newest as (
    select distinct on (question.criterion_id) question.criterion_id, question.audit_type_group_id
    from audit_type_question as question
    join audit_type_revision as revision using (audit_type_id, revision)
    where revision.enabled
    order by question.criterion_id, revision.revision desc
  )
  select newest.criterion_id from newest join part using (audit_type_group_id))`

/** Selects all criteria, one criterion or the criteria of a group. */
function matchesCriteria(found: NoncomplianceFilter): RawBuilder<SqlBool> {
  if (found.of === 'any') return sql<SqlBool>`true`
  return found.of === 'criterion'
    ? sql<SqlBool>`question.criterion_id = ${found.id}::uuid`
    : sql<SqlBool>`question.criterion_id in ${criteriaOfGroup(found.id)}`
}

/** Like the dashboard, counts only submitted reports, and at a first audit only mandatory criteria. */
const foundNoncompliant = (found: NoncomplianceFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`audit.auditor_submitted_at is not null and audit.audit_id in (
    select response.audit_id from audit_response as response
    join audit_type_question as question on question.audit_type_question_id = response.audit_type_question_id
    join audit as reported on reported.audit_id = response.audit_id
    where response.found and question.visible and (not reported.first_audit or question.is_mandatory)
      and ${matchesCriteria(found)})`

/** The SQL conditions of the filters that are set. */
export function filterConditions(filter: AuditFilter, now: Date): RawBuilder<SqlBool>[] {
  const { auditTypeIDs, auditorIDs, active, reached, decided, visited, expires, overdue, age, found } = filter
  return [
    auditTypeIDs && sql<SqlBool>`audit.audit_type_id = any(${auditTypeIDs}::uuid[])`,
    auditorIDs && sql<SqlBool>`audit.auditor_id = any(${auditorIDs}::uuid[])`,
    active && sql<SqlBool>`audit.status = any(${[...ACTIVE_STATUSES]}::text[])`,
    reached && reachedWithin(reached),
    decided && isInPeriod('audit.results_sent_at', decided),
    visited && isInPeriod('audit.auditor_date', visited),
    // A check-up ends with the certificate of another audit.
    expires && sql<SqlBool>`audit.mode <> 'check-up' and ${isInPeriod('audit.audit_expires_date', expires)}`,
    overdue && sql<SqlBool>`audit.status = 'Improvements' and audit.kip_due_date < ${dayOf(now)}::date`,
    age && inStatusFor(age, now),
    found && foundNoncompliant(found),
  ].filter((condition) => typeof condition === 'object')
}
