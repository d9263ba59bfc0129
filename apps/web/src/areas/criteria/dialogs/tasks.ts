import type { FieldErrors } from '../../../features/forms/validate-fields.ts'
import {
  type GroupFields,
  listCriteria,
  listGroups,
  newGroupFields,
  newQuestionFields,
  type Question,
  type QuestionFields,
  type Type,
} from '../draft.ts'
import { findPlace, type Item } from '../tree/places.ts'

export type TypeFields = Pick<Type, 'auditorGuidance' | 'walkAreas' | 'topics'>

/** The state of an open dialog. `id` is null for a new item, and `from` has the initial fields. */
export interface GroupTask {
  kind: 'group'
  id: string | null
  parentID: string | null
  from: GroupFields
  fields: GroupFields
}
export interface QuestionTask {
  kind: 'question'
  id: string | null
  groupID: string
  from: QuestionFields
  fields: QuestionFields
}
export interface TypeTask {
  kind: 'type'
  from: TypeFields
  fields: TypeFields
}
export type DialogTask = GroupTask | QuestionTask | TypeTask

/** Whether the fields have phrases, which drafts of an earlier release do not have. */
const hasPhrases = (fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && 'phrases' in fields

export const isTask = (value: unknown): value is DialogTask =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'from' in value &&
  'fields' in value &&
  (value.kind !== 'question' || hasPhrases(value.fields))

export const isTaskChanged = (task: DialogTask): boolean =>
  JSON.stringify(task.fields) !== JSON.stringify(task.from)

export const createGroupTask = (parentID: string | null): GroupTask => ({
  kind: 'group',
  id: null,
  parentID,
  from: newGroupFields,
  fields: newGroupFields,
})

export const createQuestionTask = (groupID: string): QuestionTask => ({
  kind: 'question',
  id: null,
  groupID,
  from: newQuestionFields,
  fields: newQuestionFields,
})

export function createTypeTask({ auditorGuidance, walkAreas, topics }: Type): TypeTask {
  const from = { auditorGuidance, walkAreas, topics }
  return { kind: 'type', from, fields: from }
}

function pickQuestionFields(question: Question): QuestionFields {
  const {
    auditTypeQuestionID: _row,
    auditTypeGroupID: _group,
    criterionID: _id,
    key: _key,
    ...rest
  } = question
  const { questionNumber: _number, ...fields } = rest
  return fields
}

export function createEditTask(type: Type, item: Item): DialogTask | undefined {
  const { kind, id } = item
  const parentID = findPlace(type.groups, item)?.groupID ?? null
  if (kind === 'group') {
    const group = listGroups(type.groups).find((candidate) => candidate.auditTypeGroupID === id)
    if (!group) return undefined
    const { groupName, description, questionPrefix, visible } = group
    const from = { groupName, description, questionPrefix, visible }
    return { kind, id, parentID, from, fields: from }
  }
  const question = listCriteria(type.groups).find((criterion) => criterion.auditTypeQuestionID === id)
  if (!question || parentID === null) return undefined
  const from = pickQuestionFields(question)
  return { kind, id, groupID: parentID, from, fields: from }
}

/** The error of a list or dictionary, or of one of its entries. */
export const findFieldError = (fieldErrors: FieldErrors, name: string): string | undefined =>
  Object.entries(fieldErrors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
