import { getPrimaryRole, hasRole, type Role } from '../people/roles.ts'

/** The roles that grant read access. Hotel counts only together with EnvironmentalPerformance. */
export const readingRoles = (roles: readonly Role[]): Role[] =>
  roles.filter((role) => role !== 'Hotel' || hasRole(roles, 'EnvironmentalPerformance'))

/** The roles that grant write access. Auditors have read access only. */
export function modifyingRoles(roles: readonly Role[]): Role[] {
  if (hasRole(roles, 'Admin')) return ['Admin']
  return hasRole(roles, 'Hotel') && hasRole(roles, 'EnvironmentalPerformance') ? ['Hotel'] : []
}

export const canModifyReports = (roles: readonly Role[]): boolean => modifyingRoles(roles).length > 0

export const canDeleteReports = (roles: readonly Role[]): boolean => hasRole(roles, 'Admin')

/** Auditors open reports from their audits, all other users from the site list. */
export const reportBackTarget = (roles: readonly Role[]): 'audits' | 'sites' =>
  getPrimaryRole(roles) === 'Auditor' ? 'audits' : 'sites'
