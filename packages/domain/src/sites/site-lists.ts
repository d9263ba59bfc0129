import { getPrimaryRole, hasRole, type Role } from '../people/roles.ts'

/** The name of the site list: "customers" for Admins, "accommodations" for all other roles. */
export const siteListLabel = (roles: readonly Role[]): 'customers' | 'accommodations' =>
  getPrimaryRole(roles) === 'Admin' ? 'customers' : 'accommodations'

/** A Hotel user with exactly one site skips the list and opens that site. */
export const shouldOpenOnlySite = (roles: readonly Role[], siteCount: number): boolean =>
  siteCount === 1 && hasRole(roles, 'Hotel') && !hasRole(roles, 'Admin')
