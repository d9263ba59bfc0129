import type { AuditTypeGroup, AuditTypeQuestion } from '@sojourn/contract/criteria/audit-type'
import type { NewAuditType, SavedGroup, SavedQuestion } from '@sojourn/contract/criteria/save-audit-type'
import {
  allCriteria,
  allGroups,
  type CriterionField,
  criterionKey,
  type GroupField,
  renumber,
  type TypeChange,
  type TypeField,
} from '@sojourn/domain'
import { sanitizeRichText } from '../../platform/rich-text.ts'
import type { Revision } from './repository.ts'

interface ComposeOptions {
  /** The tree of the current revision; empty for a new type. */
  currentGroups: readonly AuditTypeGroup[]
  /** The keys of this type's criteria in all revisions. */
  keys: readonly string[]
  /** A replaced revision keeps its row ids; a new revision gets new row ids. */
  keepRowIDs: boolean
  at: Date
  /** Creates the id of an item that is unique by this name in a revision. */
  newID(name: string): string
}

/** An unchanged text was cleaned when it was stored. Skipping it saves time, because most texts are unchanged. */
const cleanIfChanged = (sent: string, stored: string | undefined): string =>
  sent === stored ? stored : sanitizeRichText(sent)

/** The tree to store. Groups and criteria of the current revision keep their stable ids; all others are new. */
function composeTree(saved: readonly SavedGroup[], options: ComposeOptions): AuditTypeGroup[] {
  const { currentGroups, keepRowIDs, newID } = options
  const knownGroups = new Map(
    allGroups<AuditTypeQuestion, AuditTypeGroup>(currentGroups).map((group) => [
      group.auditTypeGroupID,
      group,
    ]),
  )
  const knownQuestions = new Map(
    allCriteria<AuditTypeQuestion, AuditTypeGroup>(currentGroups).map((question) => [
      question.auditTypeQuestionID,
      question,
    ]),
  )
  const takenKeys = new Set(options.keys)
  const dateCreated = options.at.toISOString()

  function createKey(question: SavedQuestion): string {
    const isFree = question.key !== '' && !takenKeys.has(question.key)
    const key = isFree ? question.key : criterionKey(question.title, (key) => takenKeys.has(key))
    takenKeys.add(key)
    return key
  }

  function composeQuestion(question: SavedQuestion, auditTypeGroupID: string): AuditTypeQuestion {
    const existing = knownQuestions.get(question.auditTypeQuestionID.toLowerCase())
    const key = existing?.key ?? createKey(question)
    return {
      auditTypeQuestionID: (keepRowIDs && existing?.auditTypeQuestionID) || newID(`row of criterion ${key}`),
      auditTypeGroupID,
      criterionID: existing?.criterionID ?? newID(`criterion ${key}`),
      key,
      questionNumber: 0,
      title: question.title,
      description: question.description,
      isMandatory: question.isMandatory,
      visible: question.visible,
      expertGuidance: cleanIfChanged(question.expertGuidance, existing?.expertGuidance),
      auditorExpertGuidance: cleanIfChanged(question.auditorExpertGuidance, existing?.auditorExpertGuidance),
      evidence: question.evidence,
      areas: question.areas,
      sdg: question.sdg,
      topic: question.topic,
      environmentalSections: question.environmentalSections,
      correctiveActions: question.correctiveActions,
      phrases: question.phrases,
      dataRule: question.dataRule,
    }
  }

  function composeGroup(group: SavedGroup, parentGroupID: string | null): AuditTypeGroup {
    const existing = knownGroups.get(group.auditTypeGroupID.toLowerCase())
    const auditTypeGroupID =
      (keepRowIDs && existing?.auditTypeGroupID) || newID(`row of group ${group.groupName}`)
    return {
      auditTypeGroupID,
      parentGroupID,
      criteriaGroupID: existing?.criteriaGroupID ?? newID(`group ${group.groupName}`),
      groupName: group.groupName,
      description: group.description,
      questionPrefix: group.questionPrefix,
      isTopLevel: parentGroupID === null,
      dateCreated: existing?.dateCreated ?? dateCreated,
      enabled: group.enabled,
      visible: group.visible,
      sortOrder: 0,
      questions: group.questions.map((question) => composeQuestion(question, auditTypeGroupID)),
      groups: group.groups.map((inner) => composeGroup(inner, auditTypeGroupID)),
    }
  }

  return renumber<AuditTypeQuestion, AuditTypeGroup>(saved.map((group) => composeGroup(group, null)))
}

/** The revision to store, from a request body. */
export const composeRevision = (
  revision: Pick<Revision, 'auditTypeID' | 'version'>,
  body: NewAuditType,
  options: ComposeOptions,
): Revision => ({
  auditTypeID: revision.auditTypeID,
  version: revision.version,
  name: body.name,
  description: body.description,
  auditorGuidance: sanitizeRichText(body.auditorGuidance),
  enabled: body.enabled,
  typeVersion: body.typeVersion,
  walkAreas: body.walkAreas,
  topics: body.topics,
  sdgNames: body.sdgNames,
  reverifyFailures: body.reverifyFailures,
  groups: composeTree(body.groups, options),
})

/** The log lists this many changes; the revisions have all of them. */
const MAX_CHANGES = 20

const FIELD_NAMES: Readonly<Record<TypeField | GroupField | CriterionField, string>> = {
  name: 'name',
  description: 'description',
  auditorGuidance: 'guidance for auditors',
  typeVersion: 'requirements version',
  walkAreas: 'places',
  topics: 'topics',
  sdgNames: 'development goals',
  reverifyFailures: 'new comment and evidence after a failure',
  enabled: 'enabled',
  retired: 'retired',
  groupName: 'name',
  questionPrefix: 'question prefix',
  visible: 'visibility',
  title: 'title',
  isMandatory: 'mandatory at a first audit',
  expertGuidance: 'expert guidance',
  auditorExpertGuidance: 'auditor expert guidance',
  evidence: 'evidence',
  areas: 'areas',
  sdg: 'development goals',
  topic: 'topic',
  environmentalSections: 'environmental sections',
  correctiveActions: 'corrective actions',
  phrases: 'quick phrases',
  dataRule: 'rule for monthly data',
}

const formatPath = (path: readonly string[]): string =>
  path.length === 0 ? 'the top level' : path.join(' / ')

function describeChange(change: TypeChange): string {
  const subject =
    change.of === 'type'
      ? 'The type'
      : change.of === 'group'
        ? `Group "${change.name}"`
        : `Criterion ${change.number} "${change.name}"`
  if (change.change === 'added') return `${subject} was added to ${formatPath(change.path)}.`
  if (change.change === 'removed') return `${subject} was removed from ${formatPath(change.path)}.`
  if (change.change === 'moved') {
    const [from, to] = [formatPath(change.from.path), formatPath(change.path)]
    return from === to ? `${subject} was moved within ${to}.` : `${subject} was moved from ${from} to ${to}.`
  }
  const former = change.formerName === undefined ? '' : ` (formerly "${change.formerName}")`
  return `${subject}${former} changed: ${change.fields.map((field) => FIELD_NAMES[field]).join(', ')}.`
}

/** The description of changes in the log. */
export function describeChanges(changes: readonly TypeChange[]): string {
  if (changes.length === 0) return 'Nothing was changed.'
  const sentences = changes.slice(0, MAX_CHANGES).map(describeChange)
  const remaining = changes.length - sentences.length
  return remaining === 0 ? sentences.join(' ') : `${sentences.join(' ')} And ${remaining} more.`
}
