import type { BodyOf, Calls } from '@sojourn/contract'
import type { SiteValues } from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'
import { notFound, Problem } from '../../platform/http/errors.ts'
import { expireStoredResponses } from '../../platform/http/idempotency.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  countSiteUsers,
  findCompanyUsersOfSite,
  findUserIdsOfCompany,
  queueConnectionRenewal,
  revokeSite,
} from '../people/index.ts'
import { attachMainContact, demandMainContact } from './choose-main-contact.ts'
import { demandGoodSite } from './demand-good-site.ts'
import { describeSiteChanges } from './describe-changes.ts'
import { readSite, showSite } from './get-site.ts'
import { groupIDsOf } from './groups-of.ts'
import { customerChanger, customerReader } from './reader.ts'
import { isReadable } from './repository/list.ts'
import type { SiteRecord } from './repository/read.ts'
import { lockSite, saveSite, saveSiteGroups, setMainContact } from './repository/write.ts'
import { settleSite } from './settle-site.ts'
import { mainContactGone } from './users/main-contact-gone.ts'

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
  await queueConnectionRenewal(platform, trx, userID)
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
async function detachFormerCompany(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { companyID, siteID, stays }: { companyID: string; siteID: string; stays: string | undefined },
): Promise<void> {
  await expireStoredResponses(trx, await findUserIdsOfCompany(trx, companyID), platform.clock.now())
  for (const userID of await findCompanyUsersOfSite(trx, { companyID, siteID }))
    if (userID !== stays) await detach(platform, trx, actor, { userID, siteID })
}

/** The site, held, for somebody who may change it. */
async function takeSite(trx: Trx, actor: Principal, siteID: string): Promise<SiteRecord> {
  const held = await lockSite(trx, siteID)
  if (!held || !(await isReadable(trx, customerReader(actor), siteID))) throw notFound()
  if (!(await isReadable(trx, customerChanger(actor), siteID))) throw new Problem('not-allowed')
  return readSite(trx, siteID)
}

/** Writes a change that was found good. */
export async function changeSiteTo(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { before, values }: { before: SiteRecord; values: SiteValues },
): Promise<SiteRecord> {
  const { siteID } = before
  await saveSite(trx, siteID, values)
  await saveSiteGroups(trx, siteID, groupIDsOf(values))
  const contact = values.mainContactUser
  const isChosen = contact && contact.userID !== before.values.mainContactUser?.userID
  if (isChosen)
    await attachMainContact(platform, trx, actor, {
      site: { siteID, siteName: values.siteName },
      userID: contact.userID,
    })
  const { companyID } = before.values
  if (values.companyID !== companyID)
    await detachFormerCompany(platform, trx, actor, {
      companyID,
      siteID,
      stays: isChosen ? contact.userID : undefined,
    })
  const after = await readSite(trx, siteID)
  const change = describeSiteChanges(before, after)
  if (change)
    await logEvent(trx, platform.clock.now(), {
      correlationID: siteID,
      source: 'Customers',
      title: 'Customer changed',
      description: `"${after.values.siteName}" was changed: ${change.description}.`,
      userID: actor.userID,
      data: { before: change.before, after: change.after },
    })
  return after
}

export async function updateSite(
  platform: Platform,
  actor: Principal,
  { sent, ifMatch }: { sent: BodyOf<Calls['updateSite']>; ifMatch: number | undefined },
): Promise<SiteRecord> {
  const { siteID, ...body } = sent
  return platform.transaction(async (trx) => {
    const before = await takeSite(trx, actor, siteID)
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Problem('stale', { current: await showSite(trx, actor, before) })
    const { roles } = customerChanger(actor)
    const values = settleSite(before.values, body, roles)
    const contact = values.mainContactUser
    if (contact && contact.userID !== before.values.mainContactUser?.userID)
      await demandMainContact(trx, actor, { siteID, companyID: values.companyID, userID: contact.userID })
    await demandGoodSite(trx, values, {
      before: before.values,
      roles,
      now: platform.clock.now(),
      siteUsers: await countSiteUsers(trx, siteID),
    })
    return changeSiteTo(platform, trx, actor, { before, values })
  })
}
