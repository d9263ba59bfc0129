import type { TreePlace } from '@sojourn/domain/criteria/tree'
import { type Group, groupsOf } from '../draft.ts'
import { chainTo, type Item, likesIn, mayStand, placeOf } from './places.ts'

export type Step = 'up' | 'down' | 'in' | 'out' | 'first' | 'last'

/** A criterion goes through all groups in their order; a side step leads to the next or the last group at once. */
function stepQuestion(groups: readonly Group[], from: TreePlace, step: Step): TreePlace | undefined {
  const inOrder = groupsOf(groups)
  const here = inOrder.findIndex((group) => group.auditTypeGroupID === from.groupID)
  const last = (inOrder[here]?.questions.length ?? 0) - 1
  const next = inOrder[here + 1]
  const previous = inOrder[here - 1]
  const intoNext = next && { groupID: next.auditTypeGroupID, at: 0 }
  const intoPrevious = previous && { groupID: previous.auditTypeGroupID, at: previous.questions.length }
  const within = (at: number) => (at === from.at ? undefined : { groupID: from.groupID, at })
  switch (step) {
    case 'up':
      return from.at > 0 ? within(from.at - 1) : intoPrevious
    case 'down':
      return from.at < last ? within(from.at + 1) : intoNext
    case 'in':
      return intoNext
    case 'out':
      return intoPrevious
    case 'first':
      return within(0)
    case 'last':
      return within(last)
  }
}

/** A group goes among its siblings; to the right into the one above it, to the left out behind its parent. */
function stepGroup(groups: readonly Group[], id: string, from: TreePlace, step: Step): TreePlace | undefined {
  const parent = chainTo(groups, from.groupID).at(-1)
  const siblings = parent?.groups ?? groups
  const within = (at: number) =>
    at < 0 || at >= siblings.length || at === from.at ? undefined : { groupID: from.groupID, at }
  switch (step) {
    case 'up':
      return within(from.at - 1)
    case 'down':
      return within(from.at + 1)
    case 'first':
      return within(0)
    case 'last':
      return within(siblings.length - 1)
    case 'in': {
      const above = siblings[from.at - 1]
      const mayGoIn = above && mayStand(groups, { kind: 'group', id }, above.auditTypeGroupID)
      return mayGoIn ? { groupID: above.auditTypeGroupID, at: above.groups.length } : undefined
    }
    case 'out': {
      const around = parent && placeOf(groups, { kind: 'group', id: parent.auditTypeGroupID })
      return around && { groupID: around.groupID, at: around.at + 1 }
    }
  }
}

/** Where one step leads from where the item stands; nowhere at the edge of the tree. */
export function stepFrom(groups: readonly Group[], item: Item, step: Step): TreePlace | undefined {
  const from = placeOf(groups, item)
  if (!from) return undefined
  return item.kind === 'question' ? stepQuestion(groups, from, step) : stepGroup(groups, item.id, from, step)
}

/** Its position among its like, for saying where it stands. */
export function positionOf(groups: readonly Group[], item: Item) {
  const place = placeOf(groups, item)
  const group = chainTo(groups, place?.groupID ?? null).at(-1)
  return {
    position: (place?.at ?? 0) + 1,
    total: likesIn(groups, item.kind, place?.groupID ?? null),
    group: group?.groupName,
  }
}
