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
 * My draft with the version and row ids of their save. A save can give every row a new id, so groups and criteria are
 * matched by their stable ids.
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
  const getRow = (stable: string, row: string) => (isZeroId(stable) ? row : (rows.get(stable) ?? row))
  const question = (one: Question): Question => ({
    ...one,
    auditTypeQuestionID: getRow(one.criterionID, one.auditTypeQuestionID),
  })
  const group = (one: Group): Group => ({
    ...one,
    auditTypeGroupID: getRow(one.criteriaGroupID, one.auditTypeGroupID),
    questions: one.questions.map(question),
    groups: one.groups.map(group),
  })
  const { version, retired, eventLog } = theirs
  return {
    ...mine,
    version,
    retired,
    eventLog,
    // An enabled type stays enabled.
    enabled: mine.enabled || theirs.enabled,
    groups: mine.groups.map(group),
  }
}

type Part = Group | Question

const getId = (part: Part): string => ('groupName' in part ? part.auditTypeGroupID : part.auditTypeQuestionID)
const getItem = (part: Part): Item => ({ kind: 'groupName' in part ? 'group' : 'question', id: getId(part) })
/** Each group before the groups inside it, and all groups before all criteria. */
const listParts = (groups: readonly Group[]): Part[] => [...listGroups(groups), ...listCriteria(groups)]
const byId = (groups: readonly Group[]) => new Map(listParts(groups).map((part) => [getId(part), part]))

/** Fields that follow from the position, so they are not changes. */
const POSITION_FIELDS = [
  'parentGroupID',
  'auditTypeGroupID',
  'questionNumber',
  'sortOrder',
  'isTopLevel',
  'questions',
  'groups',
]

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields of `after` that differ from `before`. */
function changedFields<T extends object>(before: object, after: T): Partial<T> {
  const earlier = new Map<string, unknown>(Object.entries(before))
  const changed: Partial<T> = {}
  for (const name in after)
    if (!POSITION_FIELDS.includes(name) && !isSame(earlier.get(name), after[name]))
      changed[name] = after[name]
  return changed
}

const isChanged = (before: Part | undefined, after: Part): boolean =>
  before === undefined || Object.keys(changedFields(before, after)).length > 0

/** The ids of the items of the same kind in a group, in order. */
function listSiblings(groups: readonly Group[], { kind }: Item, groupID: string | null): string[] {
  const group = listGroups(groups).find((candidate) => candidate.auditTypeGroupID === groupID)
  return (kind === 'question' ? (group?.questions ?? []) : (group?.groups ?? groups)).map(getId)
}

/** The place after the nearest preceding sibling in `mine` that still exists. */
function findMergedPlace(mine: readonly Group[], now: readonly Group[], item: Item): TreePosition {
  const wanted = findPlace(mine, item)
  const groupID = wanted?.groupID ?? null
  const there = listSiblings(now, item, groupID).filter((id) => id !== item.id)
  const before = listSiblings(mine, item, groupID).slice(0, wanted?.at ?? 0)
  const previousID = before.findLast((id) => there.includes(id))
  return { groupID, at: previousID === undefined ? 0 : there.indexOf(previousID) + 1 }
}

/** Whether the item was moved to another group or to another position. */
function isMoved(base: readonly Group[], mine: readonly Group[], item: Item): boolean {
  const [was, is] = [findPlace(base, item), findPlace(mine, item)]
  if (!was || !is) return false
  if (was.groupID !== is.groupID) return true
  const before = listSiblings(base, item, was.groupID)
  const remaining = listSiblings(mine, item, is.groupID).filter((id) => before.includes(id))
  return findOutOfOrder(remaining.map((id) => before.indexOf(id))).some((at) => remaining[at] === item.id)
}

function mergeTrees(base: readonly Group[], mine: readonly Group[], theirs: readonly Group[]): Group[] {
  const before = byId(base)
  const isMine = (part: Part): boolean =>
    isChanged(before.get(getId(part)), part) || isMoved(base, mine, getItem(part))
  let now: Group[] = [...theirs]
  for (const part of listParts(mine)) {
    const item = getItem(part)
    const known = before.get(item.id)
    const place = findMergedPlace(mine, now, item)
    if (findPlace(now, item)) {
      const fields = known ? changedFields(known, part) : {}
      now =
        item.kind === 'group'
          ? updateGroup<Question, Group>(now, item.id, (group) => ({ ...group, ...fields }))
          : updateCriterion<Question, Group>(now, item.id, (question) => ({ ...question, ...fields }))
      if (isMoved(base, mine, item)) now = moveItem(now, item, place)
    } else if ('groupName' in part) {
      // An item removed in their version stays removed unless I changed it.
      if (listParts([part]).some(isMine))
        now = addGroup<Question, Group>(now, place, { ...part, questions: [], groups: [] })
    } else if (isMine(part) && place.groupID !== null)
      now = addCriterion<Question, Group>(now, { groupID: place.groupID, at: place.at }, part)
  }
  const mineByID = byId(mine)
  for (const [id, part] of before) {
    if (mineByID.has(id)) continue
    if (!('groupName' in part)) now = removeCriterion<Question, Group>(now, id)
    else {
      // A group that I removed stays if their version added items to it.
      const group = listGroups(now).find((candidate) => candidate.auditTypeGroupID === id)
      const isUnseen = group && listParts([group]).some((inner) => !before.has(getId(inner)))
      if (!isUnseen) now = removeGroup<Question, Group>(now, id)
    }
  }
  return now
}

/** Merges my changes since `base` into their version. Where both changed the same field, mine is kept. */
export function mergeTypes(base: Type, mine: Type, theirs: Type): Type {
  const [from, to] = [rebaseType(base, theirs), rebaseType(mine, theirs)]
  const { enabled } = to
  const fields = changedFields(from, to)
  return { ...theirs, ...fields, enabled, groups: mergeTrees(from.groups, to.groups, theirs.groups) }
}
