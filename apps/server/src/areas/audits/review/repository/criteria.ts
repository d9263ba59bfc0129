import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import type { AuditRecord } from '../../repository/records.ts'
import { isReportedCriterion } from '../../repository/records.ts'

type Revision = NonNullable<AuditRecord['type']>

/** The groups of a revision, in the order among their siblings. */
export const findGroups = (db: DbOrTrx, { auditTypeID, version }: Revision) =>
  db
    .selectFrom('audit_type_group')
    .select(['audit_type_group_id', 'parent_group_id', 'group_name', 'description', 'question_prefix'])
    .select('visible')
    .where('audit_type_id', '=', auditTypeID)
    .where('revision', '=', version)
    .orderBy('sort_order')
    .execute()
export type GroupRow = Awaited<ReturnType<typeof findGroups>>[number]

const selectQuestions = (db: DbOrTrx, { auditTypeID, version }: Revision) =>
  db
    .selectFrom('audit_type_question')
    .where('audit_type_question.audit_type_id', '=', auditTypeID)
    .where('audit_type_question.revision', '=', version)

/** The criteria of a revision, in their order. */
export const findQuestions = (db: DbOrTrx, revision: Revision) =>
  selectQuestions(db, revision)
    .select(['audit_type_question_id', 'audit_type_group_id', 'question_number', 'title', 'description'])
    .select(['is_mandatory', isReportedCriterion('audit_type_question', revision).as('visible')])
    .select(['expert_guidance', 'auditor_expert_guidance'])
    .select(['corrective_actions', 'evidence', 'areas'])
    .orderBy('question_number')
    .execute()
export type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number]

/** The criteria with these ids that are visible in the audit's revision. */
export async function findCriteria(
  db: DbOrTrx,
  { type }: Pick<AuditRecord, 'type'>,
  questionIDs: readonly string[],
) {
  if (type === null || questionIDs.length === 0) return []
  const rows = await selectQuestions(db, type)
    .innerJoin(
      'audit_type_group',
      'audit_type_group.audit_type_group_id',
      'audit_type_question.audit_type_group_id',
    )
    .where('audit_type_question_id', 'in', questionIDs)
    .where(isReportedCriterion('audit_type_question', type))
    .select(['audit_type_question_id', 'question_number', 'title', 'audit_type_group.question_prefix'])
    .select((question) =>
      question
        .selectFrom('audit_type_question as sibling')
        .whereRef('sibling.audit_type_group_id', '=', 'audit_type_question.audit_type_group_id')
        .whereRef('sibling.question_number', '<=', 'audit_type_question.question_number')
        .select((sibling) => sibling.fn.countAll<number>().as('position'))
        .as('position'),
    )
    .orderBy('question_number')
    .execute()
  return rows.map((row) => ({
    questionID: row.audit_type_question_id,
    title: row.title,
    questionNumber: row.question_number,
    questionPrefix: row.question_prefix,
    position: row.position ?? 0,
  }))
}
export type Criterion = Awaited<ReturnType<typeof findCriteria>>[number]

/** A visible criterion of the audit's revision. */
export const findCriterion = async (
  db: DbOrTrx,
  audit: Pick<AuditRecord, 'type'>,
  questionID: string,
): Promise<Criterion | undefined> => (await findCriteria(db, audit, [questionID]))[0]
