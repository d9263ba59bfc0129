import { hasRole, leadingRole, type Role } from '../people/roles.ts'

/**
 * The roles that open environmental data: an Admin's and an Auditor's own, a Hotel user's only beside
 * EnvironmentalPerformance, which alone opens the area to read.
 */
export const readingRoles = (roles: readonly Role[]): Role[] =>
  roles.filter((role) => role !== 'Hotel' || hasRole(roles, 'EnvironmentalPerformance'))

/** The roles somebody changes reports with: on the sites these open. An audit opens its site to be read only. */
export function modifyingRoles(roles: readonly Role[]): Role[] {
  if (hasRole(roles, 'Admin')) return ['Admin']
  return hasRole(roles, 'Hotel') && hasRole(roles, 'EnvironmentalPerformance') ? ['Hotel'] : []
}

/** Whether the screens of a person offer to add, edit and save. */
export const canModifyReports = (roles: readonly Role[]): boolean => modifyingRoles(roles).length > 0

export const canDeleteReports = (roles: readonly Role[]): boolean => hasRole(roles, 'Admin')

/** An auditor came from their audits; everybody else has sites to go back to. */
export const reportBackTarget = (roles: readonly Role[]): 'audits' | 'sites' =>
  leadingRole(roles) === 'Auditor' ? 'audits' : 'sites'
