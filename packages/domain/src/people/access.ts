import { hasRole, type Role } from './roles.ts'

/** Reason for a grant: an administrator attached the user (`hand`), or the user is the auditor of an audit (`audit`). */
export const GRANT_SOURCES = ['hand', 'audit'] as const
export type GrantSource = (typeof GRANT_SOURCES)[number]

/** Gives read access to one site, or to every site of a company. */
export type Grant = { source: GrantSource } & ({ siteID: string } | { companyID: string })

export const canReadAllSites = (roles: readonly Role[]): boolean => hasRole(roles, 'Admin')

/** Grant sources that have an effect for these roles. A grant is stored even after its role is removed. */
export function getEffectiveGrantSources(roles: readonly Role[]): GrantSource[] {
  const isEffective: Record<GrantSource, boolean> = {
    hand: hasRole(roles, 'Hotel', 'EnvironmentalPerformance'),
    audit: hasRole(roles, 'Auditor'),
  }
  return GRANT_SOURCES.filter((source) => isEffective[source])
}

export interface SiteReader {
  roles: readonly Role[]
  grants: readonly Grant[]
}

export function canReadSite(reader: SiteReader, site: { siteID: string; companyID: string }): boolean {
  if (canReadAllSites(reader.roles)) return true
  const effectiveSources = getEffectiveGrantSources(reader.roles)
  return reader.grants.some(
    (grant) =>
      effectiveSources.includes(grant.source) &&
      ('siteID' in grant ? grant.siteID === site.siteID : grant.companyID === site.companyID),
  )
}
