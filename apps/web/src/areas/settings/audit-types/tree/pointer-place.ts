import type { TreePlace } from '@sojourn/domain/criteria/tree'
import { type Group, groupsOf } from '../draft.ts'
import { chainTo, type Item, mayStand, placeOf } from './places.ts'

/** What the pointer is over. */
export interface Over {
  row: Item
  isOpen(groupID: string): boolean
  /** Whether the pointer is in the lower half of a row, or of a group with everything that is seen of it. */
  isLower(id: string): boolean
}

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id)

function placeQuestion(groups: readonly Group[], id: string, over: Over): TreePlace | undefined {
  const inOrder = groupsOf(groups)
  const places = (group: Group): string[] =>
    without(
      group.questions.map((question) => question.auditTypeQuestionID),
      id,
    )
  if (over.row.kind === 'question') {
    const groupID = placeOf(groups, over.row)?.groupID
    const group = inOrder.find((one) => one.auditTypeGroupID === groupID)
    if (!group) return undefined
    const at = places(group).indexOf(over.row.id) + (over.isLower(over.row.id) ? 1 : 0)
    return { groupID: group.auditTypeGroupID, at }
  }
  const here = inOrder.findIndex((group) => group.auditTypeGroupID === over.row.id)
  const group = inOrder[here]
  const above = inOrder[here - 1]
  if (!group) return undefined
  // Over the upper half of a group's name it still belongs to what stands above, as far as that can be seen.
  if (!over.isLower(over.row.id) && above && over.isOpen(above.auditTypeGroupID))
    return { groupID: above.auditTypeGroupID, at: places(above).length }
  return {
    groupID: group.auditTypeGroupID,
    at: over.isOpen(group.auditTypeGroupID) ? 0 : places(group).length,
  }
}

/** A group keeps its level, or takes the one the pointer has been drawn to sideways. */
function placeGroup(groups: readonly Group[], id: string, over: Over, level: number): TreePlace | undefined {
  const groupID = over.row.kind === 'group' ? over.row.id : (placeOf(groups, over.row)?.groupID ?? null)
  const chain = chainTo(groups, groupID)
  if (chain.some((group) => group.auditTypeGroupID === id)) return undefined
  const beside = chain[level - 1]
  const parent = beside ? chain[level - 2] : chain.at(-1)
  const parentID = parent?.auditTypeGroupID ?? null
  if (!mayStand(groups, { kind: 'group', id }, parentID)) return undefined
  const siblings = without(
    (parent?.groups ?? groups).map((group) => group.auditTypeGroupID),
    id,
  )
  if (!beside) {
    const isSeen = parentID !== null && over.isOpen(parentID)
    return { groupID: parentID, at: isSeen ? 0 : siblings.length }
  }
  const at = siblings.indexOf(beside.auditTypeGroupID)
  return { groupID: parentID, at: at + (over.isLower(beside.auditTypeGroupID) ? 1 : 0) }
}

/** Where what is carried would stand if it were let go here; undefined where it stays as it is. */
export function placeAt(
  groups: readonly Group[],
  item: Item,
  over: Over,
  level: number,
): TreePlace | undefined {
  if (over.row.id === item.id) return undefined
  return item.kind === 'question'
    ? placeQuestion(groups, item.id, over)
    : placeGroup(groups, item.id, over, level)
}
