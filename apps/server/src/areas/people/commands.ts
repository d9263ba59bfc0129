import { canChangeMetricsAccess, canDisableUser, hasRole, isZeroId, type Role } from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'
import { assertAllowed, notFound, Problem } from '../../platform/http/errors.ts'
import { expireStoredResponses } from '../../platform/http/idempotency.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { disableAccount, inviteAccount } from '../identity/index.ts'
import { grantCompany, grantSite, queueConnectionRenewal, revokeAttachments } from './grants.ts'
import { getUser, presentUser } from './queries.ts'
import {
  findCompany,
  findSite,
  findUser,
  lockActiveAdmins,
  lockUser,
  setRoles,
  type UserRecord,
} from './repository/users.ts'

interface Change {
  userID: string
  /** Undefined: toggle. */
  metricsUser: boolean | undefined
  ifMatch: number | undefined
}

const METRICS_ROLE: Role = 'EnvironmentalPerformance'

/** EPIT access is the EnvironmentalPerformance role. */
export async function changeMetricsAccess(
  platform: Platform,
  actor: Principal,
  { userID, metricsUser, ifMatch }: Change,
): Promise<UserRecord> {
  return platform.transaction(async (trx) => {
    const user = await lockUser(trx, userID)
    if (!user || user.disabled) throw notFound()
    if (ifMatch !== undefined && ifMatch !== user.version)
      throw new Problem('stale', { current: presentUser(user) })
    const hasAccess = hasRole(user.roles, METRICS_ROLE)
    const newValue = metricsUser ?? !hasAccess
    if (newValue === hasAccess) return user
    assertAllowed(canChangeMetricsAccess(user.roles, newValue))
    const otherRoles = user.roles.filter((role) => role !== METRICS_ROLE)
    const at = platform.clock.now()
    await setRoles(trx, userID, newValue ? [...otherRoles, METRICS_ROLE] : otherRoles, at)
    if (!newValue) await expireStoredResponses(trx, [userID], at)
    await logEvent(trx, at, {
      correlationID: userID,
      source: 'People',
      title: newValue ? 'EPIT access granted' : 'EPIT access revoked',
      description: `${user.name} ${newValue ? 'may now' : 'may no longer'} use environmental performance.`,
      userID: actor.userID,
    })
    await queueConnectionRenewal(platform, trx, userID)
    return getUser(trx, userID)
  })
}

export async function disableUser(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  userID: string,
): Promise<void> {
  const activeAdmins = await lockActiveAdmins(trx)
  // If two Admins disable each other at once, the second is no longer an Admin.
  if (!activeAdmins.includes(actor.userID)) throw new Problem('not-signed-in')
  const target = await findUser(trx, userID)
  if (!target) throw notFound()
  assertAllowed(canDisableUser(actor, target, activeAdmins))
  await disableAccount(platform, trx, { userID, by: actor.userID })
}

export interface NewPerson {
  firstName: string
  surname: string
  email: string
  roles: readonly Role[]
  /** The zero id, null and undefined mean no company. */
  companyID: string | null | undefined
  siteID: string | null | undefined
}

const isSet = (id: string | null | undefined): id is string => typeof id === 'string' && !isZeroId(id)

const createUnknownTargetProblem = (field: 'companyId' | 'siteId', message: string) =>
  new Problem('invalid', { errors: [{ field, code: 'unknown', message }] })

async function readTarget(trx: Trx, person: NewPerson) {
  const company = isSet(person.companyID) ? await findCompany(trx, person.companyID) : undefined
  if (isSet(person.companyID) && !company)
    throw createUnknownTargetProblem('companyId', 'There is no such company.')
  const site = isSet(person.siteID) ? await findSite(trx, person.siteID) : undefined
  if (isSet(person.siteID) && !site) throw createUnknownTargetProblem('siteId', 'There is no such site.')
  if (site && company && site.companyID !== company.companyID)
    throw createUnknownTargetProblem('siteId', 'This site belongs to another company.')
  return { company, site }
}

export interface AddedUser {
  userID: string
  /** True if a deleted account was restored. */
  restored: boolean
}

/**
 * Creates and invites a user and attaches them to the site or, without a site, to the whole company. A restored user
 * loses former manual grants but keeps grants through audits. Returns undefined if the address is in use.
 */
export async function addUser(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  person: NewPerson,
): Promise<AddedUser | undefined> {
  const { company, site } = await readTarget(trx, person)
  const { firstName, surname, email, roles } = person
  const { outcome, userID } = await inviteAccount(platform, trx, {
    firstName,
    surname,
    email,
    roles,
    by: actor.userID,
  })
  if (outcome === 'in-use') return undefined
  const restored = outcome === 'restored'
  const change = { userID, at: platform.clock.now(), by: actor.userID }
  if (restored) await revokeAttachments(trx, change)
  if (site) await grantSite(trx, { ...change, site })
  else if (company) await grantCompany(trx, { ...change, company })
  return { userID, restored }
}
