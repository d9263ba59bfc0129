export const ROLES = ['Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance'] as const
export type Role = (typeof ROLES)[number]

const byLowerCase = new Map(ROLES.map((role) => [role.toLowerCase(), role]))

/** Parses comma-separated roles. Ignores case and surrounding spaces, and drops unknown roles. */
export function parseRoles(text: string): Role[] {
  const parsedRoles = new Set<Role>()
  for (const part of text.split(',')) {
    const role = byLowerCase.get(part.trim().toLowerCase())
    if (role) parsedRoles.add(role)
  }
  return ROLES.filter((role) => parsedRoles.has(role))
}

export const formatRoles = (roles: readonly Role[]): string => roles.join(',')

export const hasRole = (roles: readonly Role[], ...wanted: Role[]): boolean =>
  wanted.some((role) => roles.includes(role))

/** The first role of `ROLES` that the user has. It decides the start page and labels. */
export const getPrimaryRole = (roles: readonly Role[]): Role | undefined =>
  ROLES.find((role) => roles.includes(role))
