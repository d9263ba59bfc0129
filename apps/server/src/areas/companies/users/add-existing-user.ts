import { hasRole } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type AttachedUser,
  grantCompany,
  grantSite,
  holdAttachedUser,
  lockUserByEmail,
  renewConnection,
  type UserRecord,
} from '../../people/index.ts'
import { lockSite } from '../../sites/index.ts'
import { holdCompany } from '../repository.ts'

const refusal = (message: string) =>
  new Problem('invalid', { errors: [{ field: 'emailAddress', code: 'unknown', message }] })

/** Only hotel users are attached to sites and companies: Admins read everything, Auditors the sites of their audits. */
async function lockHotelUser(trx: DbOrTrx, email: string): Promise<UserRecord> {
  const person = await lockUserByEmail(trx, email)
  if (!person) throw refusal('There is no user with that email address.')
  if (!hasRole(person.roles, 'Hotel', 'EnvironmentalPerformance'))
    throw refusal('This person is not a hotel user. Only hotel users can be added here.')
  return person
}

export async function addExistingUser(
  platform: Platform,
  actor: Principal,
  { siteID, email }: { siteID: string; email: string },
): Promise<AttachedUser & { mainContact: boolean }> {
  return platform.transaction(async (trx) => {
    const site = await lockSite(trx, siteID)
    if (!site) throw notFound()
    const { userID } = await lockHotelUser(trx, email)
    await grantSite(trx, { userID, site, at: platform.clock.now(), by: actor.userID })
    await renewConnection(platform, trx, userID)
    const attached = await holdAttachedUser(trx, { siteID }, userID)
    if (!attached) throw notFound()
    return { ...attached, mainContact: site.mainContactUserID === userID }
  })
}

/** Attaches a person to every site the company has now and later. */
export async function addExistingCompanyUser(
  platform: Platform,
  actor: Principal,
  { companyID, email }: { companyID: string; email: string },
): Promise<UserRecord> {
  return platform.transaction(async (trx) => {
    const company = await holdCompany(trx, companyID)
    if (!company) throw notFound()
    const person = await lockHotelUser(trx, email)
    await grantCompany(trx, { userID: person.userID, company, at: platform.clock.now(), by: actor.userID })
    await renewConnection(platform, trx, person.userID)
    const attached = await holdAttachedUser(trx, { companyID }, person.userID)
    if (!attached) throw notFound()
    return attached
  })
}
