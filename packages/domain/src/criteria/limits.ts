/** How large a criteria set may become. */
export const CRITERIA_LIMITS = {
  /** Groups inside groups, the top ones counted. */
  depth: 6,
  criteria: 1000,
  groups: 300,
} as const
