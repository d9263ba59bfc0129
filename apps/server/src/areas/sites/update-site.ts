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
import { assertMainContact, attachMainContact, createMainContactRemovedEvent } from './main-contact.ts'
import { getSite, presentSiteFor } from './presenter.ts'
import { isSiteInScope } from './repository/list.ts'
import type { SiteRecord } from './repository/read.ts'
import { lockSite, saveSite, saveSiteGroups, setMainContact } from './repository/write.ts'
import { describeSiteChanges } from './site-labels.ts'
import { siteEditScope, siteReadScope } from './site-scope.ts'
import { assertValidSite, getGroupIDs, mergeSiteChanges } from './validate-site.ts'

/** Also removes the user as main contact. Returns false if the user was not attached. */
async function detachUser(
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
    await logEvent(trx, at, createMainContactRemovedEvent(siteID, actor))
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
    if (!(await detachUser(platform, trx, actor, change))) throw notFound()
  })
}

/** Detaches the users of the former company, except `keepUserID`, who was chosen as main contact in the same change. */
async function detachCompanyUsers(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { companyID, siteID, keepUserID }: { companyID: string; siteID: string; keepUserID: string | undefined },
): Promise<void> {
  await expireStoredResponses(trx, await findUserIdsOfCompany(trx, companyID), platform.clock.now())
  for (const userID of await findCompanyUsersOfSite(trx, { companyID, siteID }))
    if (userID !== keepUserID) await detachUser(platform, trx, actor, { userID, siteID })
}

/** Locks and returns the site; throws if the user may not change it. */
async function lockEditableSite(trx: Trx, actor: Principal, siteID: string): Promise<SiteRecord> {
  const locked = await lockSite(trx, siteID)
  if (!locked || !(await isSiteInScope(trx, siteReadScope(actor), siteID))) throw notFound()
  if (!(await isSiteInScope(trx, siteEditScope(actor), siteID))) throw new Problem('not-allowed')
  return getSite(trx, siteID)
}

/** Stores a validated change and logs it. */
export async function saveSiteChanges(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { before, values }: { before: SiteRecord; values: SiteValues },
): Promise<SiteRecord> {
  const { siteID } = before
  await saveSite(trx, siteID, values)
  await saveSiteGroups(trx, siteID, getGroupIDs(values))
  const contact = values.mainContactUser
  const isNewContact = contact && contact.userID !== before.values.mainContactUser?.userID
  if (isNewContact)
    await attachMainContact(platform, trx, actor, {
      site: { siteID, siteName: values.siteName },
      userID: contact.userID,
    })
  const { companyID } = before.values
  if (values.companyID !== companyID)
    await detachCompanyUsers(platform, trx, actor, {
      companyID,
      siteID,
      keepUserID: isNewContact ? contact.userID : undefined,
    })
  const after = await getSite(trx, siteID)
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
    const before = await lockEditableSite(trx, actor, siteID)
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Problem('stale', { current: await presentSiteFor(trx, actor, before) })
    const { roles } = siteEditScope(actor)
    const values = mergeSiteChanges(before.values, body, roles)
    const contact = values.mainContactUser
    if (contact && contact.userID !== before.values.mainContactUser?.userID)
      await assertMainContact(trx, actor, { siteID, companyID: values.companyID, userID: contact.userID })
    await assertValidSite(trx, values, {
      before: before.values,
      roles,
      now: platform.clock.now(),
      siteUsers: await countSiteUsers(trx, siteID),
    })
    return saveSiteChanges(platform, trx, actor, { before, values })
  })
}
