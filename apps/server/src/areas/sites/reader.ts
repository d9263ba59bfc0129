import { hasRole, type Role } from '@sojourn/domain'
import type { Principal } from '../../platform/http/principal.ts'
import type { SiteScope } from './repository/list.ts'

/** EnvironmentalPerformance opens a site's environmental data, never the customer itself. */
export const siteReadScope = (actor: Principal): SiteScope => ({
  userID: actor.userID,
  roles: actor.roles.filter((role) => role !== 'EnvironmentalPerformance'),
})

/** The roles somebody changes sites with: an Auditor only reads, also where they are a Hotel user elsewhere. */
export const siteEditScope = (actor: Principal): SiteScope => ({
  userID: actor.userID,
  roles: actor.roles.filter((role): role is Role => role === 'Admin' || role === 'Hotel'),
})

export const isAdmin = (actor: Principal): boolean => hasRole(actor.roles, 'Admin')
