import { blankSite, membershipEnd, type SiteValues } from '@sojourn/domain'
import { insertCompany } from '../areas/companies/index.ts'
import { dialingCode } from '../areas/programme/index.ts'
import { findMembershipStatuses, insertLookup, insertSites } from '../areas/sites/index.ts'
import type { DbOrTrx } from '../platform/db/pool.ts'
import type { Platform } from '../platform/platform.ts'
import { companyCreatedAt } from './company-age.ts'
import { moreAddress } from './data/addresses.ts'
import { demoCompanies } from './data/companies.ts'
import { demoAccommodationTypes, demoServiceTiers } from './data/lookups.ts'
import { type DemoSite, demoSites } from './data/sites.ts'
import { slug } from './hotel-people.ts'
import { demoId } from './ids.ts'
import { drawLogo, type Logo } from './logo/draw.ts'
import { deleteDefaultLookups } from './repository.ts'
import { siteDetails } from './site-details.ts'
import { siteProfile } from './site-profile.ts'

export async function loadCustomers(platform: Platform, trx: DbOrTrx, today: Date): Promise<void> {
  await deleteDefaultLookups(trx)
  for (const name of demoServiceTiers)
    await insertLookup(trx, 'serviceTier', { id: demoId('tier', name), name })
  for (const name of demoAccommodationTypes)
    await insertLookup(trx, 'accommodationType', { id: demoId('accommodation', name), name })
  for (const company of demoCompanies)
    await insertCompany(trx, {
      companyID: demoId('company', company.name),
      name: company.name,
      parentCompanyID: company.parent === undefined ? null : demoId('company', company.parent),
      logoDocumentID: company.logo ? await storeLogo(platform, trx, company.name, company.logo) : null,
      enabled: company.enabled ?? true,
      createdAt: companyCreatedAt(company.name, today),
    })
  const statuses = await findMembershipStatuses(trx)
  for (const site of demoSites) {
    const { membership, createdAt, ...details } = siteDetails(site, today)
    const status = statuses.find(({ name }) => name === membership)
    const values: SiteValues = {
      ...blankSite(demoId('company', site.company)),
      ...fixed(site),
      ...siteProfile(site, today),
      ...moreAddress[site.name],
      ...details,
      membershipEnd: membershipEnd(details.membershipStart),
      membershipStatus: status ? { membershipStatusID: status.id } : null,
      customerSince: createdAt.toISOString().slice(0, 10),
    }
    await insertSites(trx, [{ siteID: demoId('site', site.name), values, createdAt }])
  }
}

const storeLogo = ({ files }: Platform, trx: DbOrTrx, name: string, logo: Logo): Promise<string> =>
  files.store(
    trx,
    {
      owner: { kind: 'company-logo', id: demoId('company', name) },
      name: `${slug(name)}.png`,
      mimeType: 'image/png',
      createdBy: null,
    },
    drawLogo(logo),
  )

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
