import type { Insertable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { AuditTypeQuestion, AuditTypeRevision } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

export interface BuiltCriteria {
  audit_type_id: string
  /** The group Water, which has the first half of the criteria. */
  groupID: string
  /** The group Pools inside the group Water, which has the second half. */
  innerGroupID: string
  /** The criteria in the order of the report. */
  questionIDs: string[]
}

/** An enabled audit type of version 2 with `count` criteria; `columns` overrides the columns of a criterion by its index. */
export async function aTypeWithCriteria(
  db: DbOrTrx,
  count: number,
  columns: (index: number) => Partial<Insertable<AuditTypeQuestion>> = () => ({}),
  {
    innerVisible = true,
    revision = {},
  }: { innerVisible?: boolean; revision?: Partial<Insertable<AuditTypeRevision>> } = {},
): Promise<BuiltCriteria> {
  const audit_type_id = newId()
  const revisionKey = { audit_type_id, revision: 1 }
  const [groupID, innerGroupID] = [newId(), newId()]
  await db.insertInto('audit_type').values({ audit_type_id, created_at: CLOCK_START }).execute()
  await db
    .insertInto('audit_type_revision')
    .values({
      ...revisionKey,
      name: 'Hotels',
      description: 'What a hotel is asked',
      type_version: 2,
      created_at: CLOCK_START,
      ...revision,
      enabled: false,
    })
    .execute()
  const group = { ...revisionKey, sort_order: 1, created_at: CLOCK_START }
  await db
    .insertInto('audit_type_group')
    .values([
      {
        ...group,
        audit_type_group_id: groupID,
        criteria_group_id: newId(),
        group_name: 'Water',
        question_prefix: 'A.',
      },
      {
        ...group,
        audit_type_group_id: innerGroupID,
        parent_group_id: groupID,
        criteria_group_id: newId(),
        group_name: 'Pools',
        visible: innerVisible,
        question_prefix: 'A1.',
      },
    ])
    .execute()
  const questions = Array.from({ length: count }, (_, index) => ({
    ...revisionKey,
    audit_type_question_id: newId(),
    audit_type_group_id: index < count / 2 ? groupID : innerGroupID,
    criterion_id: newId(),
    key: `criterion-${index + 1}`,
    question_number: index + 1,
    title: `Criterion ${index + 1}`,
    auditor_expert_guidance: 'Look behind the bar.',
    is_mandatory: true,
    visible: true,
    ...columns(index),
  }))
  await db.insertInto('audit_type_question').values(questions).execute()
  await db
    .updateTable('audit_type_revision')
    .set({ enabled: true })
    .where('audit_type_id', '=', audit_type_id)
    .execute()
  return {
    audit_type_id,
    groupID,
    innerGroupID,
    questionIDs: questions.map((question) => question.audit_type_question_id),
  }
}
