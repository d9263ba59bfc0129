import { getPrimaryRole, hasRole, type Role } from '../people/roles.ts'

/** What a list of sites is called: the certifier's staff have customers, everybody else accommodations. */
export const customersLabel = (roles: readonly Role[]): 'customers' | 'accommodations' =>
  getPrimaryRole(roles) === 'Admin' ? 'customers' : 'accommodations'

/** A list of one is no list: a Hotel user with exactly one site goes straight to it. */
export const goesStraightToSite = (roles: readonly Role[], siteCount: number): boolean =>
  siteCount === 1 && hasRole(roles, 'Hotel') && !hasRole(roles, 'Admin')
