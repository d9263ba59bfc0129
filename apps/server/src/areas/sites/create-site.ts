import type { BodyOf, Calls } from '@sojourn/contract'
import { blankSite, type SiteValues } from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import { logEvents } from '../../platform/event-log.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { attachMainContact, demandMainContact } from './choose-main-contact.ts'
import { demandGoodSite } from './demand-good-site.ts'
import { readSite } from './get-site.ts'
import { groupIDsOf } from './groups-of.ts'
import type { SiteRecord } from './repository/read.ts'
import { insertSites, saveSiteGroups } from './repository/write.ts'
import { settleSite } from './settle-site.ts'

/** Writes sites that were found good, within a transaction that may add more. Answers their ids. */
export async function addSites(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  sites: readonly SiteValues[],
): Promise<string[]> {
  const at = platform.clock.now()
  const added = sites.map((values) => ({ siteID: newId(at.getTime()), values, createdAt: at }))
  const numbers = await insertSites(trx, added)
  for (const { siteID, values } of added) await attachAll(platform, trx, actor, siteID, values)
  const events = added.map(({ siteID, values }) => ({
    correlationID: siteID,
    source: 'Customers',
    title: 'Customer added',
    description: `"${values.siteName}" was added as UCC ${numbers.get(siteID)}.`,
    userID: actor.userID,
    data: { companyID: values.companyID },
  }))
  await logEvents(trx, at, events)
  return added.map(({ siteID }) => siteID)
}

/** Groups and the main contact, where the new site has them. */
async function attachAll(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  siteID: string,
  values: SiteValues,
): Promise<void> {
  const groupIDs = groupIDsOf(values)
  if (groupIDs.length > 0) await saveSiteGroups(trx, siteID, groupIDs)
  if (values.mainContactUser)
    await attachMainContact(platform, trx, actor, {
      site: { siteID, siteName: values.siteName },
      userID: values.mainContactUser.userID,
    })
}

export async function createSite(
  platform: Platform,
  actor: Principal,
  sent: BodyOf<Calls['createSite']>,
): Promise<SiteRecord> {
  return platform.transaction(async (trx) => {
    const values = settleSite(blankSite(''), sent, actor.roles)
    await demandGoodSite(trx, values, {
      before: undefined,
      roles: actor.roles,
      now: platform.clock.now(),
      siteUsers: 0,
    })
    if (values.mainContactUser)
      await demandMainContact(trx, actor, {
        siteID: undefined,
        companyID: values.companyID,
        userID: values.mainContactUser.userID,
      })
    const [siteID = ''] = await addSites(platform, trx, actor, [values])
    return readSite(trx, siteID)
  })
}
