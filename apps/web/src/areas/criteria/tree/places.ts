import { canPlaceGroup, moveCriterion, moveGroup, type TreePosition } from '@sojourn/domain/criteria/tree'
import { type Group, listGroups, type Question } from '../draft.ts'

export interface Item {
  kind: 'group' | 'question'
  id: string
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** The row below the pointer, and the part of the row. */
export interface DropTarget {
  item: Item
  position: 'before' | 'on' | 'after'
}

/** Returns the groups from the top level to this group; empty for the top level. */
export function findPath(groups: readonly Group[], groupID: string | null): Group[] {
  for (const group of groups) {
    if (group.auditTypeGroupID === groupID) return [group]
    const path = findPath(group.groups, groupID)
    if (path.length > 0) return [group, ...path]
  }
  return []
}

/** The group that holds the item, and its index among the items of its kind. */
export function findPlace(groups: readonly Group[], { kind, id }: Item): TreePosition | undefined {
  if (kind === 'question') {
    for (const group of listGroups(groups)) {
      const at = group.questions.findIndex((question) => question.auditTypeQuestionID === id)
      if (at >= 0) return { groupID: group.auditTypeGroupID, at }
    }
    return undefined
  }
  const path = findPath(groups, id)
  if (path.length === 0) return undefined
  const parent = path.at(-2)
  const siblings = parent?.groups ?? groups
  return {
    groupID: parent?.auditTypeGroupID ?? null,
    at: siblings.findIndex((group) => group.auditTypeGroupID === id),
  }
}

/** The number of items of this kind in a group. */
function countItems(groups: readonly Group[], kind: Item['kind'], groupID: string | null): number {
  if (groupID === null) return kind === 'group' ? groups.length : 0
  const group = findPath(groups, groupID).at(-1)
  return (kind === 'question' ? group?.questions.length : group?.groups.length) ?? 0
}

function canPlace(groups: readonly Group[], item: Item, groupID: string | null): boolean {
  if (item.kind === 'question') return groupID !== null
  const group = findPath(groups, item.id).at(-1)
  return group !== undefined && canPlaceGroup<Question, Group>(groups, group, groupID).allowed
}

/** The tree with the item at its new place, renumbered. */
export function moveItem(groups: readonly Group[], item: Item, place: TreePosition): Group[] {
  if (item.kind === 'group') return moveGroup<Question, Group>(groups, item.id, place)
  const { groupID, at } = place
  return groupID === null ? [...groups] : moveCriterion<Question, Group>(groups, item.id, { groupID, at })
}

/** The position of a drop target in the tree. Its index includes the dragged item. */
function findTargetPlace(
  groups: readonly Group[],
  kind: Item['kind'],
  { item, position }: DropTarget,
): TreePosition | undefined {
  if (position === 'on')
    return item.kind === 'group' ? { groupID: item.id, at: countItems(groups, kind, item.id) } : undefined
  const place = findPlace(groups, item)
  if (!place) return undefined
  const { groupID, at } = place
  if (item.kind === kind) return { groupID, at: position === 'after' ? at + 1 : at }
  // Criteria are before sub-groups, so an item of the other kind is only a target at the border between them.
  const criteria = countItems(groups, 'question', groupID)
  if (kind === 'question') return position === 'before' && at === 0 ? { groupID, at: criteria } : undefined
  return position === 'after' && at === criteria - 1 ? { groupID, at: 0 } : undefined
}

/** The place for `moveItem` after a drop; undefined if the drop is not allowed or changes nothing. */
export function findDropPlace(
  groups: readonly Group[],
  item: Item,
  target: DropTarget,
): TreePosition | undefined {
  const from = findPlace(groups, item)
  const to = findTargetPlace(groups, item.kind, target)
  if (!from || !to || !canPlace(groups, item, to.groupID)) return undefined
  if (to.groupID !== from.groupID) return to
  const at = from.at < to.at ? to.at - 1 : to.at
  return at === from.at ? undefined : { groupID: to.groupID, at }
}

/** Returns the position of a criterion after one step: "in" to the start of the next group, "out" to the end of the previous group. */
function stepQuestion(groups: readonly Group[], from: TreePosition, step: Step): TreePosition | undefined {
  const orderedGroups = listGroups(groups)
  const groupIndex = orderedGroups.findIndex((group) => group.auditTypeGroupID === from.groupID)
  const last = (orderedGroups[groupIndex]?.questions.length ?? 0) - 1
  const next = orderedGroups[groupIndex + 1]
  const previous = orderedGroups[groupIndex - 1]
  if (step === 'up' && from.at > 0) return { groupID: from.groupID, at: from.at - 1 }
  if (step === 'down' && from.at < last) return { groupID: from.groupID, at: from.at + 1 }
  if (step === 'down' || step === 'in') return next && { groupID: next.auditTypeGroupID, at: 0 }
  return previous && { groupID: previous.auditTypeGroupID, at: previous.questions.length }
}

/** Returns the position of a group after one step: "in" into the sibling above, "out" to the position after its parent. */
function stepGroup(
  groups: readonly Group[],
  item: Item,
  from: TreePosition,
  step: Step,
): TreePosition | undefined {
  const parent = findPath(groups, from.groupID).at(-1)
  const siblings = parent?.groups ?? groups
  const above = siblings[from.at - 1]
  if (step === 'up') return above && { groupID: from.groupID, at: from.at - 1 }
  if (step === 'down') return siblings[from.at + 1] && { groupID: from.groupID, at: from.at + 1 }
  if (step === 'in')
    return above && canPlace(groups, item, above.auditTypeGroupID)
      ? { groupID: above.auditTypeGroupID, at: above.groups.length }
      : undefined
  const parentPosition = parent && findPlace(groups, { kind: 'group', id: parent.auditTypeGroupID })
  return parentPosition && { groupID: parentPosition.groupID, at: parentPosition.at + 1 }
}

/** The target of a "move" item in the row's menu; undefined at the edge of the tree. */
export function findStepPlace(groups: readonly Group[], item: Item, step: Step): TreePosition | undefined {
  const from = findPlace(groups, item)
  if (!from) return undefined
  return item.kind === 'question' ? stepQuestion(groups, from, step) : stepGroup(groups, item, from, step)
}

/** The position of an item among the items of its kind, for announcements. */
export function describePosition(groups: readonly Group[], item: Item) {
  const place = findPlace(groups, item)
  return {
    position: (place?.at ?? 0) + 1,
    total: countItems(groups, item.kind, place?.groupID ?? null),
    group: findPath(groups, place?.groupID ?? null).at(-1)?.groupName,
  }
}
