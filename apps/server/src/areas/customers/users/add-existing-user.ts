import { hasRole } from '@sojourn/domain'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type AttachedUser,
  grantSite,
  holdAttachedUser,
  lockUserByEmail,
  renewConnection,
} from '../../people/index.ts'
import { lockSite } from '../sites/repository/write.ts'

const refusal = (message: string) =>
  new Problem('invalid', { errors: [{ field: 'emailAddress', code: 'unknown', message }] })

export async function addExistingUser(
  platform: Platform,
  actor: Principal,
  { siteID, email }: { siteID: string; email: string },
): Promise<AttachedUser & { mainContact: boolean }> {
  return platform.transaction(async (trx) => {
    const site = await lockSite(trx, siteID)
    if (!site) throw notFound()
    const person = await lockUserByEmail(trx, email)
    if (!person) throw refusal('There is no user with that email address.')
    if (!hasRole(person.roles, 'Hotel', 'EnvironmentalPerformance'))
      throw refusal('This person is not a hotel user, so a site cannot be opened to them.')
    const { userID } = person
    await grantSite(trx, { userID, site, at: platform.clock.now(), by: actor.userID })
    await renewConnection(platform, trx, userID)
    const attached = await holdAttachedUser(trx, { siteID }, userID)
    if (!attached) throw notFound()
    return { ...attached, mainContact: site.mainContactUserID === userID }
  })
}
