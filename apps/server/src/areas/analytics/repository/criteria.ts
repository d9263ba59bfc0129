import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

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
 * Criteria as the newest enabled revision has them, with the outermost group that they stand in. A criterion keeps its id
 * through all revisions, and so does a group.
 */
export async function findCriteria(db: DbOrTrx, criterionIDs: readonly string[]): Promise<CriterionRow[]> {
  const { rows } = await sql<CriterionRow>`
    with recursive question as (
      select distinct on (one.criterion_id) one.criterion_id, one.title, one.question_number,
        one.audit_type_group_id, revision.type_version
      from audit_type_question as one
      join audit_type_revision as revision using (audit_type_id, revision)
      where one.criterion_id = any(${criterionIDs}::uuid[]) and revision.enabled
      order by one.criterion_id, revision.revision desc
    ), standing as (
      select distinct audit_type_group_id as within, audit_type_group_id as at from question
      union all
      select standing.within, outer_group.parent_group_id
      from standing join audit_type_group as outer_group on outer_group.audit_type_group_id = standing.at
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
    join standing on standing.within = question.audit_type_group_id
    join audit_type_group as outermost
      on outermost.audit_type_group_id = standing.at and outermost.parent_group_id is null`.execute(db)
  return rows
}
