import { hasRole, type Role } from './roles.ts'

/** Why somebody may read a site: an administrator attached them by hand, or an audit of it is theirs. */
export const GRANT_SOURCES = ['hand', 'audit'] as const
export type GrantSource = (typeof GRANT_SOURCES)[number]

/** A grant opens one site, or every site of a company. */
export type Grant = { source: GrantSource } & ({ siteID: string } | { companyID: string })

export const canReadAllSites = (roles: readonly Role[]): boolean => hasRole(roles, 'Admin')

/** The grants that count for these roles. One whose role was taken away stays written and opens nothing. */
export function getEffectiveGrantSources(roles: readonly Role[]): GrantSource[] {
  const counts: Record<GrantSource, boolean> = {
    hand: hasRole(roles, 'Hotel', 'EnvironmentalPerformance'),
    audit: hasRole(roles, 'Auditor'),
  }
  return GRANT_SOURCES.filter((source) => counts[source])
}

export interface SiteReader {
  roles: readonly Role[]
  grants: readonly Grant[]
}

export function canReadSite(reader: SiteReader, site: { siteID: string; companyID: string }): boolean {
  if (canReadAllSites(reader.roles)) return true
  const counting = getEffectiveGrantSources(reader.roles)
  return reader.grants.some(
    (grant) =>
      counting.includes(grant.source) &&
      ('siteID' in grant ? grant.siteID === site.siteID : grant.companyID === site.companyID),
  )
}
