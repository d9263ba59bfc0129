import type { AuditTypeGroup, AuditTypeQuestion } from '@sojourn/contract/criteria/audit-type'
import type { NewAuditType, SavedGroup, SavedQuestion } from '@sojourn/contract/criteria/save-audit-type'
import { allCriteria, allGroups, criterionKey, renumber } from '@sojourn/domain'
import { cleanRichText } from '../../platform/rich-text/clean.ts'
import type { Revision } from './repository.ts'

interface ComposeOptions {
  /** The tree of the current revision; empty for a new type. */
  earlier: readonly AuditTypeGroup[]
  /** Keys that criteria of this type have or had. */
  keys: readonly string[]
  /** A revision that is written anew in its place keeps its rows' ids; a new revision has rows of its own. */
  keepRows: boolean
  at: Date
  /** An id for what is named here once in a revision. */
  newID(what: string): string
}

/** What comes back as it was stored was cleaned then; of 300 criteria most come back like that. */
const cleanIfChanged = (sent: string, stored: string | undefined): string =>
  sent === stored ? stored : cleanRichText(sent)

/** The tree as it will be stored: what the current revision knows stays the same group and criterion, all else is new. */
function composeTree(saved: readonly SavedGroup[], composing: ComposeOptions): AuditTypeGroup[] {
  const { earlier, keepRows, newID } = composing
  const knownGroups = new Map(
    allGroups<AuditTypeQuestion, AuditTypeGroup>(earlier).map((group) => [group.auditTypeGroupID, group]),
  )
  const knownQuestions = new Map(
    allCriteria<AuditTypeQuestion, AuditTypeGroup>(earlier).map((question) => [
      question.auditTypeQuestionID,
      question,
    ]),
  )
  const taken = new Set(composing.keys)
  const dateCreated = composing.at.toISOString()

  function keyOf(question: SavedQuestion): string {
    const isFree = question.key !== '' && !taken.has(question.key)
    const key = isFree ? question.key : criterionKey(question.title, (one) => taken.has(one))
    taken.add(key)
    return key
  }

  function composeQuestion(question: SavedQuestion, auditTypeGroupID: string): AuditTypeQuestion {
    const known = knownQuestions.get(question.auditTypeQuestionID.toLowerCase())
    const key = known?.key ?? keyOf(question)
    return {
      auditTypeQuestionID: (keepRows && known?.auditTypeQuestionID) || newID(`row of criterion ${key}`),
      auditTypeGroupID,
      criterionID: known?.criterionID ?? newID(`criterion ${key}`),
      key,
      questionNumber: 0,
      title: question.title,
      description: question.description,
      isMandatory: question.isMandatory,
      visible: question.visible,
      expertGuidance: cleanIfChanged(question.expertGuidance, known?.expertGuidance),
      auditorExpertGuidance: cleanIfChanged(question.auditorExpertGuidance, known?.auditorExpertGuidance),
      evidence: question.evidence,
      areas: question.areas,
      sdg: question.sdg,
      topic: question.topic,
      environmentalSections: question.environmentalSections,
      correctiveActions: question.correctiveActions,
    }
  }

  function composeGroup(group: SavedGroup, parentGroupID: string | null): AuditTypeGroup {
    const known = knownGroups.get(group.auditTypeGroupID.toLowerCase())
    const auditTypeGroupID = (keepRows && known?.auditTypeGroupID) || newID(`row of group ${group.groupName}`)
    return {
      auditTypeGroupID,
      parentGroupID,
      criteriaGroupID: known?.criteriaGroupID ?? newID(`group ${group.groupName}`),
      groupName: group.groupName,
      description: group.description,
      questionPrefix: group.questionPrefix,
      isTopLevel: parentGroupID === null,
      dateCreated: known?.dateCreated ?? dateCreated,
      enabled: group.enabled,
      visible: group.visible,
      sortOrder: 0,
      questions: group.questions.map((question) => composeQuestion(question, auditTypeGroupID)),
      groups: group.groups.map((inner) => composeGroup(inner, auditTypeGroupID)),
    }
  }

  return renumber<AuditTypeQuestion, AuditTypeGroup>(saved.map((group) => composeGroup(group, null)))
}

/** A revision as it will be stored, from what somebody sent. */
export const composeRevision = (
  which: Pick<Revision, 'auditTypeID' | 'version'>,
  body: NewAuditType,
  composing: ComposeOptions,
): Revision => ({
  auditTypeID: which.auditTypeID,
  version: which.version,
  name: body.name,
  description: body.description,
  auditorGuidance: cleanRichText(body.auditorGuidance),
  enabled: body.enabled,
  typeVersion: body.typeVersion,
  walkAreas: body.walkAreas,
  topics: body.topics,
  sdgNames: body.sdgNames,
  groups: composeTree(body.groups, composing),
})
