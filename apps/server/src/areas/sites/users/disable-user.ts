import { logEvent } from '../../../platform/event-log.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { disableUser as disableAccount } from '../../people/index.ts'
import { clearMainContact } from '../repository/write.ts'
import { mainContactRemovedEvent } from './main-contact-gone.ts'

/** A disabled user is removed as main contact, because the site's e-mails would go to that account. */
export async function disableUser(platform: Platform, actor: Principal, userID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    await disableAccount(platform, trx, actor, userID)
    for (const siteID of await clearMainContact(trx, userID))
      await logEvent(trx, platform.clock.now(), mainContactRemovedEvent(siteID, actor))
  })
}
