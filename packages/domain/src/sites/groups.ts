import { allowed, type Decision, refused } from '../kernel/decision.ts'

/** A group cannot be moved under itself or one of its descendants. `ancestorsOfParent` excludes the parent and has no order. */
export function canMoveGroup(
  groupID: string,
  parentID: string | null,
  ancestorsOfParent: readonly string[],
): Decision<'group-circle'> {
  return parentID === groupID || ancestorsOfParent.includes(groupID) ? refused('group-circle') : allowed
}

/** A group that still has children or sites can only be made inactive. */
export const canDeleteGroup = (group: { children: number; sites: number }): Decision<'group-in-use'> =>
  group.children > 0 || group.sites > 0 ? refused('group-in-use') : allowed

const normalizeName = (name: string): string => name.trim().toLocaleLowerCase('en')

/** A name is unique among its siblings, ignoring case and surrounding spaces. */
export const canUseGroupName = (name: string, siblings: readonly string[]): Decision<'group-name-taken'> =>
  siblings.some((sibling) => normalizeName(sibling) === normalizeName(name))
    ? refused('group-name-taken')
    : allowed
