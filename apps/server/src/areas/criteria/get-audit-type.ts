import type { AuditType, AuditTypeGroup, AuditTypeQuestion } from '@sojourn/contract/criteria/audit-type'
import { dataRule, quickPhrase } from '@sojourn/contract/criteria/fieldwork'
import { type CheckUpPlan, isEnvironmentalSection } from '@sojourn/domain'
import { z } from 'zod'
import type { Db, DbOrTrx } from '../../platform/db/pool.ts'
import { type EventRow, presentEvent } from '../../platform/event-log.ts'
import { notFound } from '../../platform/http/errors.ts'
import {
  findCheckUpPlan,
  findEvents,
  findGroups,
  findQuestions,
  findRevision,
  type GroupRow,
  type QuestionRow,
  type RevisionRow,
  readTypeVersion,
} from './repository.ts'

const phrasesSchema = z.array(quickPhrase)

const presentQuestion = (row: QuestionRow): AuditTypeQuestion => ({
  auditTypeQuestionID: row.audit_type_question_id,
  auditTypeGroupID: row.audit_type_group_id,
  criterionID: row.criterion_id,
  key: row.key,
  questionNumber: row.question_number,
  title: row.title,
  description: row.description,
  isMandatory: row.is_mandatory,
  visible: row.visible,
  expertGuidance: row.expert_guidance,
  auditorExpertGuidance: row.auditor_expert_guidance,
  evidence: row.evidence,
  areas: row.areas,
  sdg: row.sdg,
  topic: row.topic,
  environmentalSections: row.environmental_sections.filter(isEnvironmentalSection),
  correctiveActions: row.corrective_actions,
  phrases: phrasesSchema.parse(row.phrases),
  dataRule: dataRule.nullable().parse(row.data_rule),
})

const presentGroup = (row: GroupRow): AuditTypeGroup => ({
  auditTypeGroupID: row.audit_type_group_id,
  parentGroupID: row.parent_group_id,
  criteriaGroupID: row.criteria_group_id,
  groupName: row.group_name,
  description: row.description,
  questionPrefix: row.question_prefix,
  isTopLevel: row.parent_group_id === null,
  dateCreated: row.created_at.toISOString(),
  enabled: row.enabled,
  visible: row.visible,
  sortOrder: row.sort_order,
  questions: [],
  groups: [],
})

/** Rows are sorted, so each is appended after its siblings. */
function presentTree(groups: readonly GroupRow[], questions: readonly QuestionRow[]): AuditTypeGroup[] {
  const presented = new Map(groups.map((row) => [row.audit_type_group_id, presentGroup(row)]))
  for (const row of questions) presented.get(row.audit_type_group_id)?.questions.push(presentQuestion(row))
  const top: AuditTypeGroup[] = []
  for (const group of presented.values()) {
    const siblings = group.parentGroupID === null ? top : presented.get(group.parentGroupID)?.groups
    siblings?.push(group)
  }
  return top
}

interface AuditTypeRows {
  revision: RevisionRow
  groups: readonly GroupRow[]
  questions: readonly QuestionRow[]
  events: readonly EventRow[]
  checkUps: CheckUpPlan | null
}

const presentAuditType = ({ revision, groups, questions, events, checkUps }: AuditTypeRows): AuditType => ({
  auditTypeID: revision.audit_type_id,
  name: revision.name,
  description: revision.description,
  auditorGuidance: revision.auditor_guidance,
  enabled: revision.enabled,
  retired: revision.retired_at !== null,
  version: revision.revision,
  typeVersion: readTypeVersion(revision.type_version),
  walkAreas: revision.walk_areas,
  topics: revision.topics,
  sdgNames: revision.sdg_names,
  reverifyFailures: revision.reverify_failures,
  checkUps,
  groups: presentTree(groups, questions),
  eventLog: events.map(presentEvent),
})

const MAX_EVENTS = 200

export interface VersionedAuditType {
  type: AuditType
  /** The number of changes of the type, for If-Match. */
  changes: number
}

/** The number of queries does not depend on the number of criteria. */
export async function readAuditType(
  db: DbOrTrx,
  auditTypeID: string,
  version?: number,
): Promise<VersionedAuditType> {
  const revision = await findRevision(db, auditTypeID, version)
  if (!revision) throw notFound()
  const groups = await findGroups(db, revision)
  const questions = await findQuestions(db, revision)
  const events = await findEvents(db, auditTypeID, MAX_EVENTS)
  const checkUps = (await findCheckUpPlan(db, auditTypeID)) ?? null
  return {
    type: presentAuditType({ revision, groups, questions, events, checkUps }),
    changes: revision.changes,
  }
}

/** Reads from one snapshot, so that a concurrent save cannot mix the groups and criteria of two states. */
export const getAuditType = (db: Db, auditTypeID: string, version?: number): Promise<VersionedAuditType> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readAuditType(trx, auditTypeID, version))
