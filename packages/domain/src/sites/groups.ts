import { allowed, type Decision, refused } from '../kernel/decision.ts'

/** A group may hang under any other but itself and what hangs under it. `ancestorsOfParent`: in any order, the parent left out. */
export function canMoveGroup(
  groupID: string,
  parentID: string | null,
  ancestorsOfParent: readonly string[],
): Decision<'group-circle'> {
  return parentID === groupID || ancestorsOfParent.includes(groupID) ? refused('group-circle') : allowed
}

/** What still has something hanging on it is made inactive, not deleted. */
export const canDeleteGroup = (group: { children: number; sites: number }): Decision<'group-in-use'> =>
  group.children > 0 || group.sites > 0 ? refused('group-in-use') : allowed

const normalizeName = (name: string): string => name.trim().toLocaleLowerCase('en')

/** Under one parent every name stands once, whatever its capitals: nobody could tell two of them apart. */
export const canUseGroupName = (name: string, siblings: readonly string[]): Decision<'group-name-taken'> =>
  siblings.some((sibling) => normalizeName(sibling) === normalizeName(name)) ? refused('group-name-taken') : allowed
