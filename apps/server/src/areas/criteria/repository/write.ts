import type { AuditType, AuditTypeGroup, AuditTypeQuestion } from '@sojourn/contract/criteria/audit-type'
import { allCriteria, allGroups } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

/** One revision with its whole tree; what people cannot write of a type is left out. */
export type Revision = Omit<AuditType, 'retired' | 'eventLog'>

const revisionColumns = (revision: Revision) => ({
  name: revision.name,
  description: revision.description,
  auditor_guidance: revision.auditorGuidance,
  type_version: revision.typeVersion,
  walk_areas: revision.walkAreas,
  topics: JSON.stringify(revision.topics),
  sdg_names: JSON.stringify(revision.sdgNames),
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
})

/** However many groups and criteria there are, each kind travels in one statement. */
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

/** The last thing that is written of a revision: from here on the database refuses every change to it. */
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

/** Writes a revision that is not enabled yet anew, in its place. */
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
