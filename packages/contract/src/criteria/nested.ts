import { CRITERIA_LIMITS } from '@sojourn/domain'
import { z } from 'zod'

const TOO_DEEP = `Groups may stand inside each other ${CRITERIA_LIMITS.depth} deep`

/**
 * Groups inside groups, written out level by level: a tree may be only so deep, and one that somebody nests without end is
 * refused at the level where it goes too far.
 */
export function nested<Output, Input>(
  groupWith: (groups: z.ZodType<Output[], Input[]>) => z.ZodType<Output, Input>,
  level = 1,
): z.ZodType<Output[], Input[]> {
  return z.array(
    level < CRITERIA_LIMITS.depth
      ? groupWith(nested(groupWith, level + 1))
      : groupWith(z.array(z.never(TOO_DEEP))),
  )
}
