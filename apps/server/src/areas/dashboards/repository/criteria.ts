import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { auditMatches, inPeriod } from './conditions.ts'

export interface AnswerCountRow {
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
      where audit.auditor_submitted_at is not null and ${inPeriod('audit.auditor_date', request.period)}
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
