import type { Trx } from '../../platform/db/pool.ts'
import { Problem } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { grantSite, lockAttachedUser, queueConnectionRenewal } from '../people/index.ts'
import { isAdmin } from './reader.ts'

interface Choice {
  /** Undefined while the site is being made. */
  siteID: string | undefined
  companyID: string
  userID: string
}

/** One of the site's people; an Admin chooses among all people of the company. */
export async function demandMainContact(
  trx: Trx,
  actor: Principal,
  { siteID, companyID, userID }: Choice,
): Promise<void> {
  const ofSite = siteID === undefined ? undefined : await lockAttachedUser(trx, { siteID }, userID)
  const person = ofSite ?? (isAdmin(actor) ? await lockAttachedUser(trx, { companyID }, userID) : undefined)
  if (!person)
    throw new Problem('invalid', {
      errors: [
        { field: 'mainContactUser', code: 'unknown', message: 'This person is not a user of this site.' },
      ],
    })
}

/** Whoever becomes the main contact is a site user from then on. */
export async function attachMainContact(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { site, userID }: { site: { siteID: string; siteName: string }; userID: string },
): Promise<void> {
  await grantSite(trx, { userID, site, at: platform.clock.now(), by: actor.userID })
  await queueConnectionRenewal(platform, trx, userID)
}
