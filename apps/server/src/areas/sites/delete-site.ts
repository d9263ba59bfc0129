import { refuseWhenReferred } from '../../platform/db/refuse-when-referred.ts'
import { logEvent } from '../../platform/event-log.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockSite, removeSite } from './repository/write.ts'

/** Audits and reports point at their site and keep it; attachments and groups go with it. */
export async function deleteSite(platform: Platform, actor: Principal, siteID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const site = await lockSite(trx, siteID)
    if (!site) throw notFound()
    await removeSite(trx, siteID).catch(refuseWhenReferred('site-in-use'))
    await logEvent(trx, platform.clock.now(), {
      correlationID: siteID,
      source: 'Customers',
      title: 'Customer deleted',
      description: `"${site.siteName}" was deleted.`,
      userID: actor.userID,
    })
  })
}
