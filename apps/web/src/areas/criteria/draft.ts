import type { AuditType, AuditTypeGroup, AuditTypeQuestion } from '@sojourn/contract/criteria/audit-type'
import { allCriteria, allGroups } from '@sojourn/domain/criteria/tree'
import { ZERO_ID } from '@sojourn/domain/kernel/ids'

export type Type = AuditType
export type Group = AuditTypeGroup
export type Question = AuditTypeQuestion

export const listGroups = (groups: readonly Group[]): Group[] => allGroups<Question, Group>(groups)
export const listCriteria = (groups: readonly Group[]): Question[] => allCriteria<Question, Group>(groups)

export const emptyType: Type = {
  auditTypeID: ZERO_ID,
  name: '',
  description: '',
  auditorGuidance: '',
  enabled: false,
  retired: false,
  version: 1,
  typeVersion: 1,
  walkAreas: [],
  topics: {},
  sdgNames: {},
  reverifyFailures: false,
  checkUps: null,
  groups: [],
  eventLog: [],
}

/** The fields in the dialog of a group. */
export type GroupFields = Pick<Group, 'groupName' | 'description' | 'questionPrefix' | 'visible'>
/** The fields in the dialog of a question. */
export type QuestionFields = Omit<
  Question,
  'auditTypeQuestionID' | 'auditTypeGroupID' | 'criterionID' | 'key' | 'questionNumber'
>

export const newGroupFields: GroupFields = {
  groupName: '',
  description: '',
  questionPrefix: '',
  visible: true,
}

export const newQuestionFields: QuestionFields = {
  title: '',
  description: '',
  isMandatory: true,
  visible: true,
  expertGuidance: '',
  auditorExpertGuidance: '',
  evidence: [],
  areas: [],
  sdg: [],
  topic: '',
  environmentalSections: [],
  correctiveActions: [],
  phrases: [],
  dataRule: null,
}

/** A new group with a temporary id. The server treats unknown ids as new. */
export const newGroup = (fields: GroupFields, parentGroupID: string | null): Group => ({
  ...fields,
  auditTypeGroupID: crypto.randomUUID(),
  parentGroupID,
  criteriaGroupID: ZERO_ID,
  isTopLevel: parentGroupID === null,
  dateCreated: new Date().toISOString(),
  enabled: true,
  sortOrder: 0,
  questions: [],
  groups: [],
})

export const newQuestion = (fields: QuestionFields, auditTypeGroupID: string): Question => ({
  ...fields,
  auditTypeQuestionID: crypto.randomUUID(),
  auditTypeGroupID,
  criterionID: ZERO_ID,
  key: '',
  questionNumber: 0,
})

/** Copies the content of another type into a new type without a name. */
export const copyTemplate = (template: Type): Type => ({
  ...template,
  auditTypeID: ZERO_ID,
  name: '',
  enabled: false,
  retired: false,
  version: 1,
  eventLog: [],
})
