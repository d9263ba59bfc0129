import { CRITERIA_LIMITS } from '@sojourn/domain'
import { z } from 'zod'

const TOO_DEEP = `Groups may stand inside each other ${CRITERIA_LIMITS.depth} deep`
export const TOO_MANY_GROUPS = `An audit type has at most ${CRITERIA_LIMITS.groups} groups`

/**
 * Groups inside groups, written out level by level: a tree may be only so deep, and one that somebody nests without end is
 * refused at the level where it goes too far.
 */
export function nestedGroups<Output, Input>(
  groupWith: (groups: z.ZodType<Output[], Input[]>) => z.ZodType<Output, Input>,
  level = 1,
): z.ZodType<Output[], Input[]> {
  const deeper =
    level < CRITERIA_LIMITS.depth
      ? nestedGroups(groupWith, level + 1)
      : z.array(z.never(TOO_DEEP)).max(CRITERIA_LIMITS.groups)
  return z.array(groupWith(deeper)).max(CRITERIA_LIMITS.groups, TOO_MANY_GROUPS)
}
