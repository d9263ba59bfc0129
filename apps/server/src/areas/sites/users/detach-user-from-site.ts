import type { Trx } from '../../../platform/db/pool.ts'
import { logEvent } from '../../../platform/event-log.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { expireAnswers } from '../../../platform/http/idempotency.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  findCompanyUsersOfSite,
  findUserIdsOfCompany,
  renewConnection,
  revokeSite,
} from '../../people/index.ts'
import { lockSite, setMainContact } from '../repository/write.ts'
import { mainContactGone } from './main-contact-gone.ts'

/** Somebody who is no longer attached cannot stay the main contact. False when they were not attached. */
async function detach(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { userID, siteID }: { userID: string; siteID: string },
): Promise<boolean> {
  const site = await lockSite(trx, siteID)
  if (!site) throw notFound()
  const at = platform.clock.now()
  if (!(await revokeSite(trx, { userID, site, at, by: actor.userID }))) return false
  if (site.mainContactUserID === userID) {
    await setMainContact(trx, siteID, null)
    await logEvent(trx, at, mainContactGone(siteID, actor))
  }
  await renewConnection(platform, trx, userID)
  return true
}

export async function detachUserFromSite(
  platform: Platform,
  actor: Principal,
  change: { userID: string; siteID: string },
): Promise<void> {
  await platform.transaction(async (trx) => {
    if (!(await detach(platform, trx, actor, change))) throw notFound()
  })
}

/** The site has left a company: people of that company lose it too. `stays` was chosen for the site since. */
export async function detachFormerCompany(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { companyID, siteID, stays }: { companyID: string; siteID: string; stays: string | undefined },
): Promise<void> {
  await expireAnswers(trx, await findUserIdsOfCompany(trx, companyID), platform.clock.now())
  for (const userID of await findCompanyUsersOfSite(trx, { companyID, siteID }))
    if (userID !== stays) await detach(platform, trx, actor, { userID, siteID })
}
