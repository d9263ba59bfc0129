import { hasRole, type Role } from '@sojourn/domain'
import type { Principal } from '../../platform/http/principal.ts'
import type { SiteScope } from './repository/list.ts'

/** The sites a user may read. EnvironmentalPerformance gives access to environmental data only, not to the site. */
export const siteReadScope = (actor: Principal): SiteScope => ({
  userID: actor.userID,
  roles: actor.roles.filter((role) => role !== 'EnvironmentalPerformance'),
})

/** The sites a user may change. Auditors cannot change sites, even if they are a Hotel user of another site. */
export const siteEditScope = (actor: Principal): SiteScope => ({
  userID: actor.userID,
  roles: actor.roles.filter((role): role is Role => role === 'Admin' || role === 'Hotel'),
})

export const isAdmin = (actor: Principal): boolean => hasRole(actor.roles, 'Admin')
