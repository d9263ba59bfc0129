import type { BodyOf, Calls } from '@sojourn/contract'
import type { SiteValues } from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'
import { notFound, Problem } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { countSiteUsers } from '../people/index.ts'
import { attachMainContact, demandMainContact } from './choose-main-contact.ts'
import { demandGoodSite } from './demand-good-site.ts'
import { describeSiteChanges } from './describe-changes.ts'
import { readSite, showSite } from './get-site.ts'
import { groupIDsOf } from './groups-of.ts'
import { customerChanger, customerReader } from './reader.ts'
import { isReadable } from './repository/list.ts'
import type { SiteRecord } from './repository/read.ts'
import { lockSite, saveSite, saveSiteGroups } from './repository/write.ts'
import { settleSite } from './settle-site.ts'
import { detachFormerCompany } from './users/detach-user-from-site.ts'

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
