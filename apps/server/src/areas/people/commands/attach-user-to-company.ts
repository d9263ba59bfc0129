import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { grantCompany } from '../grants/grants.ts'
import { renewConnection } from '../jobs/renew-connection.ts'
import { getUser } from '../queries/get-user.ts'
import { findCompany, lockUser, type UserRecord } from '../repository.ts'

export async function attachUserToCompany(
  platform: Platform,
  actor: Principal,
  { userID, companyID }: { userID: string; companyID: string },
): Promise<UserRecord> {
  return platform.transaction(async (trx) => {
    const [person, company] = [await lockUser(trx, userID), await findCompany(trx, companyID)]
    if (!person || person.disabled || !company) throw notFound()
    await grantCompany(trx, { userID, company, at: platform.clock.now(), by: actor.userID })
    await renewConnection(platform, trx, userID)
    return getUser(trx, userID)
  })
}
