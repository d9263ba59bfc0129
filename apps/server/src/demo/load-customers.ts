import { blankSite, membershipEnd, type SiteValues } from '@sojourn/domain'
import { findMembershipStatuses, insertCompany, insertLookup, insertSites } from '../areas/customers/index.ts'
import { dialingCode } from '../areas/programme/index.ts'
import type { DbOrTrx } from '../platform/db/pool.ts'
import { demoCompanies } from './data/companies.ts'
import { demoAccommodationTypes, demoServiceTiers } from './data/lookups.ts'
import { type DemoSite, demoSites } from './data/sites.ts'
import { slug } from './hotel-people.ts'
import { demoId } from './ids.ts'
import { siteDetails } from './site-details.ts'
import { siteProfile } from './site-profile.ts'

const A_DAY = 86_400_000
/** Before any of their hotels. */
const COMPANY_AGE = 1300 * A_DAY

export async function loadCustomers(trx: DbOrTrx, today: Date): Promise<void> {
  for (const name of demoServiceTiers)
    await insertLookup(trx, 'serviceTier', { id: demoId('tier', name), name })
  for (const name of demoAccommodationTypes)
    await insertLookup(trx, 'accommodationType', { id: demoId('accommodation', name), name })
  for (const company of demoCompanies)
    await insertCompany(trx, {
      companyID: demoId('company', company.name),
      name: company.name,
      parentCompanyID: company.parent === undefined ? null : demoId('company', company.parent),
      enabled: company.enabled ?? true,
      createdAt: new Date(today.getTime() - COMPANY_AGE),
    })
  const statuses = await findMembershipStatuses(trx)
  for (const site of demoSites) {
    const { membership, createdAt, ...details } = siteDetails(site, today)
    const status = statuses.find(({ name }) => name === membership)
    const values: SiteValues = {
      ...blankSite(demoId('company', site.company)),
      ...fixed(site),
      ...siteProfile(site, today),
      ...details,
      membershipEnd: membershipEnd(details.membershipStart),
      membershipStatus: status ? { membershipStatusID: status.id } : null,
      customerSince: createdAt.toISOString().slice(0, 10),
    }
    await insertSites(trx, [{ siteID: demoId('site', site.name), values, createdAt }])
  }
}

function fixed(site: DemoSite) {
  const host = `${slug(site.name)}.example`
  return {
    siteName: site.name,
    address1: site.street,
    cityTown: site.town,
    county: `${site.country}-${site.area}`,
    postCode: site.postCode,
    country: site.country,
    emailAddress: `welcome@${host}`,
    telephone: `${dialingCode(site.country)} ${site.phone}`,
    websiteUrl: `https://${host}`,
    bookingUrl: `https://${host}/book`,
    serviceTier: { serviceTierID: demoId('tier', site.tier) },
    accommodationType: { accommodationTypeID: demoId('accommodation', site.kind) },
    latitude: site.at[0],
    longitude: site.at[1],
    starRating: site.stars,
    noOfRooms: site.rooms,
  }
}
