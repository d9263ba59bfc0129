import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { grantSite } from '../grants/grants.ts'
import { renewConnection } from '../jobs/renew-connection.ts'
import { getUser } from '../queries/get-user.ts'
import { findSite, lockUser, type UserRecord } from '../repository.ts'

export async function attachUserToSite(
  platform: Platform,
  actor: Principal,
  { userID, siteID }: { userID: string; siteID: string },
): Promise<UserRecord> {
  return platform.transaction(async (trx) => {
    const [person, site] = [await lockUser(trx, userID), await findSite(trx, siteID)]
    if (!person || person.disabled || !site) throw notFound()
    await grantSite(trx, { userID, site, at: platform.clock.now(), by: actor.userID })
    await renewConnection(platform, trx, userID)
    return getUser(trx, userID)
  })
}
