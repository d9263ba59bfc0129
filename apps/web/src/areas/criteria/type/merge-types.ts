import { findOutOfOrder } from '@sojourn/domain/criteria/out-of-order'
import {
  addCriterion,
  addGroup,
  removeCriterion,
  removeGroup,
  type TreePosition,
  updateCriterion,
  updateGroup,
} from '@sojourn/domain/criteria/tree'
import { isZeroId } from '@sojourn/domain/kernel/ids'
import { type Group, listCriteria, listGroups, type Question, type Type } from '../draft.ts'
import { findPlace, type Item, moveItem } from '../tree/places.ts'

/**
 * Returns my draft with the version and row ids of their version. A save can change all row ids, so groups and criteria
 * are matched by their stable ids.
 */
export function rebaseType(mine: Type, theirs: Type): Type {
  const rows = new Map([
    ...listGroups(theirs.groups).map((group): [string, string] => [
      group.criteriaGroupID,
      group.auditTypeGroupID,
    ]),
    ...listCriteria(theirs.groups).map((criterion): [string, string] => [
      criterion.criterionID,
      criterion.auditTypeQuestionID,
    ]),
  ])
  const getRowID = (stable: string, row: string) => (isZeroId(stable) ? row : (rows.get(stable) ?? row))
  const rebaseQuestion = (question: Question): Question => ({
    ...question,
    auditTypeQuestionID: getRowID(question.criterionID, question.auditTypeQuestionID),
  })
  const rebaseGroup = (group: Group): Group => ({
    ...group,
    auditTypeGroupID: getRowID(group.criteriaGroupID, group.auditTypeGroupID),
    questions: group.questions.map(rebaseQuestion),
    groups: group.groups.map(rebaseGroup),
  })
  const { version, retired, eventLog } = theirs
  return {
    ...mine,
    version,
    retired,
    eventLog,
    // An enabled type stays enabled.
    enabled: mine.enabled || theirs.enabled,
    groups: mine.groups.map(rebaseGroup),
  }
}

type Part = Group | Question

const getId = (part: Part): string => ('groupName' in part ? part.auditTypeGroupID : part.auditTypeQuestionID)
const getItem = (part: Part): Item => ({ kind: 'groupName' in part ? 'group' : 'question', id: getId(part) })
/** Returns all groups, each before its sub-groups, and then all criteria. */
const listParts = (groups: readonly Group[]): Part[] => [...listGroups(groups), ...listCriteria(groups)]
const byId = (groups: readonly Group[]) => new Map(listParts(groups).map((part) => [getId(part), part]))

/** Fields that depend on the position and are not compared. */
const POSITION_FIELDS = [
  'parentGroupID',
  'auditTypeGroupID',
  'questionNumber',
  'sortOrder',
  'isTopLevel',
  'questions',
  'groups',
]

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields of `after` that differ from `before`. */
function pickChangedFields<T extends object>(before: object, after: T): Partial<T> {
  const earlier = new Map<string, unknown>(Object.entries(before))
  const changed: Partial<T> = {}
  for (const name in after)
    if (!POSITION_FIELDS.includes(name) && !isEqual(earlier.get(name), after[name]))
      changed[name] = after[name]
  return changed
}

const isChanged = (before: Part | undefined, after: Part): boolean =>
  before === undefined || Object.keys(pickChangedFields(before, after)).length > 0

/** The ids of the items of the same kind in a group, in order. */
function listSiblings(groups: readonly Group[], { kind }: Item, groupID: string | null): string[] {
  const group = listGroups(groups).find((candidate) => candidate.auditTypeGroupID === groupID)
  return (kind === 'question' ? (group?.questions ?? []) : (group?.groups ?? groups)).map(getId)
}

/** Returns the position after the nearest preceding sibling in `mine` that still exists. */
function findMergedPlace(mine: readonly Group[], merged: readonly Group[], item: Item): TreePosition {
  const wanted = findPlace(mine, item)
  const groupID = wanted?.groupID ?? null
  const siblings = listSiblings(merged, item, groupID).filter((id) => id !== item.id)
  const before = listSiblings(mine, item, groupID).slice(0, wanted?.at ?? 0)
  const previousID = before.findLast((id) => siblings.includes(id))
  return { groupID, at: previousID === undefined ? 0 : siblings.indexOf(previousID) + 1 }
}

/** Whether the item was moved to another group or to another position. */
function isMoved(base: readonly Group[], mine: readonly Group[], item: Item): boolean {
  const [from, to] = [findPlace(base, item), findPlace(mine, item)]
  if (!from || !to) return false
  if (from.groupID !== to.groupID) return true
  const before = listSiblings(base, item, from.groupID)
  const remaining = listSiblings(mine, item, to.groupID).filter((id) => before.includes(id))
  return findOutOfOrder(remaining.map((id) => before.indexOf(id))).some((at) => remaining[at] === item.id)
}

function mergeTrees(base: readonly Group[], mine: readonly Group[], theirs: readonly Group[]): Group[] {
  const before = byId(base)
  const isMine = (part: Part): boolean =>
    isChanged(before.get(getId(part)), part) || isMoved(base, mine, getItem(part))
  let merged: Group[] = [...theirs]
  for (const part of listParts(mine)) {
    const item = getItem(part)
    const original = before.get(item.id)
    const place = findMergedPlace(mine, merged, item)
    if (findPlace(merged, item)) {
      const fields = original ? pickChangedFields(original, part) : {}
      merged =
        item.kind === 'group'
          ? updateGroup<Question, Group>(merged, item.id, (group) => ({ ...group, ...fields }))
          : updateCriterion<Question, Group>(merged, item.id, (question) => ({ ...question, ...fields }))
      if (isMoved(base, mine, item)) merged = moveItem(merged, item, place)
    } else if ('groupName' in part) {
      // An item removed in their version stays removed unless I changed it.
      if (listParts([part]).some(isMine))
        merged = addGroup<Question, Group>(merged, place, { ...part, questions: [], groups: [] })
    } else if (isMine(part) && place.groupID !== null)
      merged = addCriterion<Question, Group>(merged, { groupID: place.groupID, at: place.at }, part)
  }
  const mineByID = byId(mine)
  for (const [id, part] of before) {
    if (mineByID.has(id)) continue
    if (!('groupName' in part)) merged = removeCriterion<Question, Group>(merged, id)
    else {
      // A group that I removed is kept if their version added items to it.
      const group = listGroups(merged).find((candidate) => candidate.auditTypeGroupID === id)
      const hasNewItems = group && listParts([group]).some((inner) => !before.has(getId(inner)))
      if (!hasNewItems) merged = removeGroup<Question, Group>(merged, id)
    }
  }
  return merged
}

/** Merges my changes since `base` into their version. If both changed the same field, my value is used. */
export function mergeTypes(base: Type, mine: Type, theirs: Type): Type {
  const [from, to] = [rebaseType(base, theirs), rebaseType(mine, theirs)]
  const { enabled } = to
  const fields = pickChangedFields(from, to)
  return { ...theirs, ...fields, enabled, groups: mergeTrees(from.groups, to.groups, theirs.groups) }
}
