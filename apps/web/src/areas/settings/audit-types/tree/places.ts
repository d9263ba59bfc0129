import { mayPlaceGroup, moveCriterion, moveGroup, type TreePlace } from '@sojourn/domain/criteria/tree'
import { type Group, groupsOf, type Question } from '../draft.ts'

export interface Item {
  kind: 'group' | 'question'
  id: string
}

/** The groups around something, outermost first; for a group itself last. */
export function chainTo(groups: readonly Group[], groupID: string | null): Group[] {
  for (const group of groups) {
    if (group.auditTypeGroupID === groupID) return [group]
    const inside = chainTo(group.groups, groupID)
    if (inside.length > 0) return [group, ...inside]
  }
  return []
}

/** Where it stands now: in which group, and at which place among its like. */
export function placeOf(groups: readonly Group[], { kind, id }: Item): TreePlace | undefined {
  if (kind === 'question') {
    for (const group of groupsOf(groups)) {
      const at = group.questions.findIndex((question) => question.auditTypeQuestionID === id)
      if (at >= 0) return { groupID: group.auditTypeGroupID, at }
    }
    return undefined
  }
  const chain = chainTo(groups, id)
  if (chain.length === 0) return undefined
  const parent = chain.at(-2)
  const siblings = parent?.groups ?? groups
  return {
    groupID: parent?.auditTypeGroupID ?? null,
    at: siblings.findIndex((group) => group.auditTypeGroupID === id),
  }
}

/** How many of its like stand in a group. */
export function likesIn(groups: readonly Group[], kind: Item['kind'], groupID: string | null): number {
  if (groupID === null) return groups.length
  const group = chainTo(groups, groupID).at(-1)
  return (kind === 'question' ? group?.questions.length : group?.groups.length) ?? 0
}

export const mayStand = (groups: readonly Group[], item: Item, groupID: string | null): boolean => {
  if (item.kind === 'question') return groupID !== null
  const group = chainTo(groups, item.id).at(-1)
  return group !== undefined && mayPlaceGroup<Question, Group>(groups, group, groupID).allowed
}

/** The tree with the item at its new place, numbered anew. */
export function moveTo(groups: readonly Group[], item: Item, place: TreePlace): Group[] {
  if (item.kind === 'group') return moveGroup<Question, Group>(groups, item.id, place)
  const { groupID, at } = place
  return groupID === null ? [...groups] : moveCriterion<Question, Group>(groups, item.id, { groupID, at })
}
