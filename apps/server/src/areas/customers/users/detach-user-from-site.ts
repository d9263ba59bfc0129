import { logEvent } from '../../../platform/event-log.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { renewConnection, revokeSite } from '../../people/index.ts'
import { lockSite, setMainContact } from '../sites/repository/write.ts'
import { mainContactGone } from './main-contact-gone.ts'

/** Somebody who is no longer attached cannot stay the one the site's mail goes to. */
export async function detachUserFromSite(
  platform: Platform,
  actor: Principal,
  { userID, siteID }: { userID: string; siteID: string },
): Promise<void> {
  await platform.transaction(async (trx) => {
    const site = await lockSite(trx, siteID)
    if (!site) throw notFound()
    const at = platform.clock.now()
    if (!(await revokeSite(trx, { userID, site, at, by: actor.userID }))) throw notFound()
    if (site.mainContactUserID === userID) {
      await setMainContact(trx, siteID, null)
      await logEvent(trx, at, mainContactGone(siteID, actor))
    }
    await renewConnection(platform, trx, userID)
  })
}
