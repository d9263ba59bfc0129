import type { AuditTypeRow } from '@sojourn/contract/criteria/audit-type'
import {
  type AuditType,
  type AuditTypeGroup,
  type AuditTypeQuestion,
  auditType,
} from '@sojourn/contract/criteria/audit-type'
import { allCriteria, allGroups, type CheckUpPlan, type TypeVersion } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { selectEvents, selectEventsOf } from '../../platform/event-log.ts'

/** One revision with its tree, without the fields that a save does not contain. */
export type Revision = Omit<AuditType, 'retired' | 'eventLog' | 'checkUps'>

const revisionColumns = (revision: Revision) => ({
  name: revision.name,
  description: revision.description,
  auditor_guidance: revision.auditorGuidance,
  type_version: revision.typeVersion,
  walk_areas: revision.walkAreas,
  topics: JSON.stringify(revision.topics),
  sdg_names: JSON.stringify(revision.sdgNames),
  reverify_failures: revision.reverifyFailures,
})

const groupRow = (revision: Revision, group: AuditTypeGroup) => ({
  audit_type_group_id: group.auditTypeGroupID,
  audit_type_id: revision.auditTypeID,
  revision: revision.version,
  criteria_group_id: group.criteriaGroupID,
  parent_group_id: group.parentGroupID,
  group_name: group.groupName,
  description: group.description,
  question_prefix: group.questionPrefix,
  enabled: group.enabled,
  visible: group.visible,
  sort_order: group.sortOrder,
  created_at: new Date(group.dateCreated),
})

const questionRow = (revision: Revision, question: AuditTypeQuestion) => ({
  audit_type_question_id: question.auditTypeQuestionID,
  audit_type_id: revision.auditTypeID,
  revision: revision.version,
  audit_type_group_id: question.auditTypeGroupID,
  criterion_id: question.criterionID,
  key: question.key,
  question_number: question.questionNumber,
  title: question.title,
  description: question.description,
  is_mandatory: question.isMandatory,
  visible: question.visible,
  expert_guidance: question.expertGuidance,
  auditor_expert_guidance: question.auditorExpertGuidance,
  evidence: question.evidence,
  areas: question.areas,
  sdg: question.sdg,
  topic: question.topic,
  environmental_sections: question.environmentalSections,
  corrective_actions: question.correctiveActions,
  phrases: JSON.stringify(question.phrases),
  data_rule: question.dataRule === null ? null : JSON.stringify(question.dataRule),
})

/** One statement for all groups and one for all criteria. */
async function insertTree(trx: DbOrTrx, revision: Revision): Promise<void> {
  const groups = allGroups<AuditTypeQuestion, AuditTypeGroup>(revision.groups)
  const questions = allCriteria<AuditTypeQuestion, AuditTypeGroup>(revision.groups)
  if (groups.length > 0)
    await trx
      .insertInto('audit_type_group')
      .values(groups.map((group) => groupRow(revision, group)))
      .execute()
  if (questions.length > 0)
    await trx
      .insertInto('audit_type_question')
      .values(questions.map((question) => questionRow(revision, question)))
      .execute()
}

/** Must be the last write of a revision: the database refuses changes to an enabled revision. */
async function enableRevision(trx: DbOrTrx, { auditTypeID, version }: Revision): Promise<void> {
  await trx
    .updateTable('audit_type_revision')
    .set({ enabled: true })
    .where('audit_type_id', '=', auditTypeID)
    .where('revision', '=', version)
    .execute()
}

export async function insertRevision(trx: DbOrTrx, revision: Revision, at: Date): Promise<void> {
  await trx
    .insertInto('audit_type_revision')
    .values({
      audit_type_id: revision.auditTypeID,
      revision: revision.version,
      created_at: at,
      ...revisionColumns(revision),
    })
    .execute()
  await insertTree(trx, revision)
  if (revision.enabled) await enableRevision(trx, revision)
}

/** Replaces a revision that is not enabled. */
export async function replaceRevision(trx: DbOrTrx, revision: Revision): Promise<void> {
  const { auditTypeID, version } = revision
  for (const table of ['audit_type_question', 'audit_type_group'] as const)
    await trx
      .deleteFrom(table)
      .where('audit_type_id', '=', auditTypeID)
      .where('revision', '=', version)
      .execute()
  await trx
    .updateTable('audit_type_revision')
    .set(revisionColumns(revision))
    .where('audit_type_id', '=', auditTypeID)
    .where('revision', '=', version)
    .execute()
  await insertTree(trx, revision)
  if (revision.enabled) await enableRevision(trx, revision)
}

const dictionarySchema = auditType.shape.topics

/** The revision with this number, or the newest revision. */
export async function findRevision(db: DbOrTrx, auditTypeID: string, version?: number) {
  let revisions = db
    .selectFrom('audit_type_revision')
    .innerJoin('audit_type', 'audit_type.audit_type_id', 'audit_type_revision.audit_type_id')
    .where('audit_type.audit_type_id', '=', auditTypeID)
  if (version !== undefined) revisions = revisions.where('revision', '=', version)
  const row = await revisions
    .selectAll('audit_type_revision')
    .select(['audit_type.retired_at', 'audit_type.version as changes'])
    .orderBy('revision', 'desc')
    .executeTakeFirst()
  return (
    row && {
      ...row,
      topics: dictionarySchema.parse(row.topics),
      sdg_names: dictionarySchema.parse(row.sdg_names),
    }
  )
}
export type RevisionRow = NonNullable<Awaited<ReturnType<typeof findRevision>>>

interface RevisionKey {
  audit_type_id: string
  revision: number
}

export const findGroups = (db: DbOrTrx, { audit_type_id, revision }: RevisionKey) =>
  db
    .selectFrom('audit_type_group')
    .selectAll()
    .where('audit_type_id', '=', audit_type_id)
    .where('revision', '=', revision)
    .orderBy('sort_order')
    .execute()
export type GroupRow = Awaited<ReturnType<typeof findGroups>>[number]

export const findQuestions = (db: DbOrTrx, { audit_type_id, revision }: RevisionKey) =>
  db
    .selectFrom('audit_type_question')
    .selectAll()
    .where('audit_type_id', '=', audit_type_id)
    .where('revision', '=', revision)
    .orderBy('question_number')
    .execute()
export type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number]

/** Newest first. */
export const findEvents = (db: DbOrTrx, auditTypeID: string, limit: number, offset = 0) =>
  selectEvents(selectEventsOf(db, auditTypeID))
    .orderBy('event_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countEvents(db: DbOrTrx, auditTypeID: string): Promise<number> {
  const { total } = await selectEventsOf(db, auditTypeID)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function auditTypeExists(db: DbOrTrx, auditTypeID: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit_type')
    .select('audit_type_id')
    .where('audit_type_id', '=', auditTypeID)
    .executeTakeFirst()
  return row !== undefined
}

/** A check constraint allows only 1 and 2. */
export const readTypeVersion = (stored: number): TypeVersion => (stored === 2 ? 2 : 1)

export async function findAuditTypeRows(db: DbOrTrx): Promise<AuditTypeRow[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('audit_type_revision')
        .innerJoin('audit_type', 'audit_type.audit_type_id', 'audit_type_revision.audit_type_id')
        .distinctOn('audit_type_revision.audit_type_id')
        .select(['audit_type_revision.audit_type_id', 'revision', 'name', 'description', 'type_version'])
        .select(['enabled', 'retired_at'])
        .orderBy('audit_type_revision.audit_type_id')
        .orderBy('revision', 'desc')
        .as('newest'),
    )
    .selectAll()
    .select((newest) =>
      newest
        .selectFrom('audit_type_question')
        .whereRef('audit_type_question.audit_type_id', '=', 'newest.audit_type_id')
        .whereRef('audit_type_question.revision', '=', 'newest.revision')
        .select((row) => row.fn.countAll<number>().as('total'))
        .as('criteria_count'),
    )
    .orderBy('name')
    .orderBy('audit_type_id')
    .execute()
  return rows.map((row) => ({
    auditTypeID: row.audit_type_id,
    name: row.name,
    description: row.description,
    enabled: row.enabled,
    retired: row.retired_at !== null,
    version: row.revision,
    typeVersion: readTypeVersion(row.type_version),
    criteriaCount: row.criteria_count ?? 0,
  }))
}

export async function insertAuditType(trx: DbOrTrx, auditTypeID: string, at: Date): Promise<void> {
  await trx.insertInto('audit_type').values({ audit_type_id: auditTypeID, created_at: at }).execute()
}

/** Blocks other saves of this type until the transaction ends. */
export async function lockAuditType(trx: DbOrTrx, auditTypeID: string): Promise<boolean> {
  const row = await trx
    .selectFrom('audit_type')
    .select('audit_type_id')
    .where('audit_type_id', '=', auditTypeID)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Invalidates the If-Match version of earlier reads. */
export async function incrementVersion(trx: DbOrTrx, auditTypeID: string): Promise<void> {
  await trx
    .updateTable('audit_type')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('audit_type_id', '=', auditTypeID)
    .execute()
}

export async function setRetired(trx: DbOrTrx, auditTypeID: string, at: Date | null): Promise<void> {
  await trx
    .updateTable('audit_type')
    .set((row) => ({ retired_at: at, version: row('version', '+', 1) }))
    .where('audit_type_id', '=', auditTypeID)
    .execute()
}

/** The keys of this type's criteria in all revisions. */
export async function findKeys(db: DbOrTrx, auditTypeID: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from audit_type_question where audit_type_id = ${auditTypeID}`.execute(db)
  return rows.map((row) => row.key)
}

/** The check-ups of the certificates of a type. */
export async function findCheckUpPlan(db: DbOrTrx, auditTypeID: string): Promise<CheckUpPlan | undefined> {
  const row = await db
    .selectFrom('check_up_plan')
    .select(['months', 'kind', 'mandatory', 'failed', 'sample'])
    .where('audit_type_id', '=', auditTypeID)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind === 'on site' ? 'on site' : 'remote' }
}

export async function writeCheckUpPlan(
  trx: DbOrTrx,
  auditTypeID: string,
  plan: CheckUpPlan | null,
): Promise<void> {
  if (plan === null) {
    await trx.deleteFrom('check_up_plan').where('audit_type_id', '=', auditTypeID).execute()
    return
  }
  await trx
    .insertInto('check_up_plan')
    .values({ audit_type_id: auditTypeID, ...plan })
    .onConflict((conflict) => conflict.column('audit_type_id').doUpdateSet(plan))
    .execute()
}
