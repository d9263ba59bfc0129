import type { Trx } from '../../platform/db/pool.ts'
import { logEvent, type NewEvent } from '../../platform/event-log.ts'
import { Problem } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  disableUser as disableAccount,
  grantSite,
  lockAttachedUser,
  queueConnectionRenewal,
} from '../people/index.ts'
import { clearMainContact } from './repository/write.ts'
import { isAdmin } from './site-scope.ts'

export const createMainContactRemovedEvent = (siteID: string, actor: Principal): NewEvent => ({
  correlationID: siteID,
  source: 'Customers',
  title: 'Main contact removed',
  description: 'The main contact is no longer a user of this site.',
  userID: actor.userID,
})

interface MainContactChoice {
  /** Undefined for a new site. */
  siteID: string | undefined
  companyID: string
  userID: string
}

/** The main contact must be a user of the site; an Admin can also choose any user of the company. */
export async function assertMainContact(
  trx: Trx,
  actor: Principal,
  { siteID, companyID, userID }: MainContactChoice,
): Promise<void> {
  const siteUser = siteID === undefined ? undefined : await lockAttachedUser(trx, { siteID }, userID)
  const user = siteUser ?? (isAdmin(actor) ? await lockAttachedUser(trx, { companyID }, userID) : undefined)
  if (!user)
    throw new Problem('invalid', {
      errors: [
        { field: 'mainContactUser', code: 'unknown', message: 'This person is not a user of this site.' },
      ],
    })
}

/** The main contact always becomes a user of the site. */
export async function attachMainContact(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { site, userID }: { site: { siteID: string; siteName: string }; userID: string },
): Promise<void> {
  await grantSite(trx, { userID, site, at: platform.clock.now(), by: actor.userID })
  await queueConnectionRenewal(platform, trx, userID)
}

/** A disabled user is removed as main contact, because the site's e-mails would go to that account. */
export async function disableUser(platform: Platform, actor: Principal, userID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    await disableAccount(platform, trx, actor, userID)
    for (const siteID of await clearMainContact(trx, userID))
      await logEvent(trx, platform.clock.now(), createMainContactRemovedEvent(siteID, actor))
  })
}
