import { allowed, type Decision, refused } from '../kernel/decision.ts'
import { hasRole, type Role } from './roles.ts'

interface Person {
  userID: string
  roles: readonly Role[]
}

/** Users may read themselves; Admins may read every user. */
export const canReadUser = (reader: Person, userID: string): boolean =>
  reader.userID === userID || hasRole(reader.roles, 'Admin')

/** At least one active administrator must remain, and administrators cannot disable themselves. */
export function canDisableUser(
  actor: { userID: string },
  target: Person,
  activeAdminIDs: readonly string[],
): Decision<'disable-yourself' | 'last-administrator'> {
  if (actor.userID === target.userID) return refused('disable-yourself')
  const hasOtherAdmins = activeAdminIDs.some((adminID) => adminID !== target.userID)
  return hasRole(target.roles, 'Admin') && !hasOtherAdmins ? refused('last-administrator') : allowed
}

/** EPIT access is the EnvironmentalPerformance role. It cannot be removed if it is the user's only role. */
export function canChangeMetricsAccess(roles: readonly Role[], metricsUser: boolean): Decision<'last-role'> {
  const others = roles.filter((role) => role !== 'EnvironmentalPerformance')
  return metricsUser || others.length > 0 ? allowed : refused('last-role')
}
