import { isZeroId, type Role } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inviteAccount } from '../../identity/index.ts'
import { grantCompany, grantSite, revokeAttachments } from '../grants/grants.ts'
import { findCompany, findSite } from '../repository.ts'

export interface NewPerson {
  firstName: string
  surname: string
  email: string
  roles: readonly Role[]
  /** The zero id, null and undefined mean no company. */
  companyID: string | null | undefined
  siteID: string | null | undefined
}

const isGiven = (id: string | null | undefined): id is string => typeof id === 'string' && !isZeroId(id)

const unknownTarget = (field: 'companyId' | 'siteId', message: string) =>
  new Problem('invalid', { errors: [{ field, code: 'unknown', message }] })

async function readTarget(trx: Trx, person: NewPerson) {
  const company = isGiven(person.companyID) ? await findCompany(trx, person.companyID) : undefined
  if (isGiven(person.companyID) && !company) throw unknownTarget('companyId', 'There is no such company.')
  const site = isGiven(person.siteID) ? await findSite(trx, person.siteID) : undefined
  if (isGiven(person.siteID) && !site) throw unknownTarget('siteId', 'There is no such site.')
  if (site && company && site.companyID !== company.companyID)
    throw unknownTarget('siteId', 'This site belongs to another company.')
  return { company, site }
}

export interface AddedUser {
  userID: string
  /** True if a deleted account was restored. */
  restored: boolean
}

/**
 * Creates and invites a user and attaches them to the site, or to the whole company if no site is given. A restored user
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
