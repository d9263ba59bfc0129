import { blankSite, calculateMembershipEnd, type SiteValues } from '@sojourn/domain'
import { insertPastAgreement, insertPastScheme } from '../areas/certificates/index.ts'
import { insertCompany } from '../areas/companies/index.ts'
import { hashPassword } from '../areas/identity/index.ts'
import { getDialingCode, saveProgrammeSettings } from '../areas/programme/index.ts'
import {
  findMembershipStatuses,
  type GroupKind,
  insertGroup,
  insertGroupSite,
  insertLookup,
  insertSites,
} from '../areas/sites/index.ts'
import type { DbOrTrx } from '../platform/db/pool.ts'
import type { Platform } from '../platform/platform.ts'
import { demoCompanies, demoCustomerGroups, demoTravelTrades } from './data/companies.ts'
import { demoProgramme } from './data/programme.ts'
import { demoAgreement, demoAgreementMissing, demoScheme } from './data/scheme.ts'
import { type DemoSite, demoAccommodationTypes, demoServiceTiers, demoSites } from './data/sites.ts'
import { toSlug } from './hotel-people.ts'
import { demoId } from './ids.ts'
import { drawLogo, type Logo } from './images/draw-logo.ts'
import { loadAudits } from './load-audits.ts'
import { loadCases } from './load-cases.ts'
import { loadCriteria } from './load-criteria.ts'
import { loadEnvironment } from './load-environment.ts'
import { loadOutbox } from './load-outbox.ts'
import { getDemoUserID, loadPeople } from './load-people.ts'
import { createRandom } from './random.ts'
import { deleteDefaultLookups, findDatabaseState, insertAcceptances } from './repository.ts'
import { createSiteDetails, createSiteProfile } from './site-profile.ts'

const DAY_MS = 86_400_000
const PUBLISHED_DAYS_AGO = [900, 400]

const calculatePublicationDate = (today: Date, index: number): Date =>
  new Date(today.getTime() - (PUBLISHED_DAYS_AGO[index] ?? 0) * DAY_MS)

/** Publishes two revisions of the scheme page. */
async function loadScheme(trx: DbOrTrx, today: Date, administratorID: string): Promise<void> {
  for (const [index, texts] of demoScheme.entries())
    await insertPastScheme(trx, {
      revision: index + 1,
      texts,
      at: calculatePublicationDate(today, index),
      by: administratorID,
    })
}

/** Publishes two revisions of the agreement and lets the main contacts accept them, with a few exceptions. */
async function loadAgreement(trx: DbOrTrx, today: Date, administratorID: string): Promise<void> {
  const missing = demoAgreementMissing.map((name) => demoId('site', name))
  for (const [index, text] of demoAgreement.entries()) {
    const revision = index + 1
    const at = calculatePublicationDate(today, index)
    await insertPastAgreement(trx, { revision, text, at, by: administratorID })
    const isCurrent = revision === demoAgreement.length
    await insertAcceptances(trx, { revision, at, exceptSiteIDs: isCurrent ? missing : [] })
  }
}

interface AddressLines {
  address2?: string
  address3?: string
}

/** The second and third address lines of some hotels, by name. */
const ADDITIONAL_ADDRESS_LINES: Readonly<Record<string, AddressLines>> = {
  'Herdade do Sobreiral': { address2: 'Estrada Nacional 114, km 162', address3: 'Nossa Senhora da Tourega' },
  'Solar da Ribeira Mansa': { address2: 'Freguesia de São Gonçalo' },
  'Red Reef Village': { address2: 'Sahl Hasheesh Bay', address3: 'Red Sea Governorate' },
  'Acacia Plains Camp': { address2: 'Olare Orok Conservancy', address3: 'PO Box 415' },
  'Coral Steps Lagoon': { address2: 'South Ari Atoll' },
  'Mangrove Bay Retreat': { address2: 'Soi Khlong Muang 2', address3: 'Mueang Krabi' },
  'Kestrel Fell House': { address2: 'Thornthwaite' },
  'Glen Marrow Lodge': { address2: 'Old Military Road', address3: 'By Fort William' },
  'Hotel Las Calmas': { address2: 'Edificio Poniente, bloque B' },
  'Aparthotel Lindenhof': { address2: 'Aufgang C' },
  'Château de Brumeval': { address2: 'Domaine de Brumeval', address3: 'Cravant-les-Coteaux' },
  'Pousada Serra Clara': { address2: 'Bairro Mirante', address3: 'Distrito de Monte Verde' },
  'Lodge Río Colibrí': { address2: '400 metros al norte de la escuela' },
  'Cedar Narrows': { address2: 'Unit 2', address3: 'Tonquin Park' },
  'Thalassa Olive Grove': { address2: 'Lakones' },
}

/** A company is created before its first hotel and before its subsidiaries. */
function calculateCompanyCreatedAt(name: string, today: Date): Date {
  const random = createRandom(`beginning of ${name}`)
  const laterDates = [
    ...demoSites
      .filter((site) => site.company === name)
      .map((site) => createSiteDetails(site, today).createdAt),
    ...demoCompanies
      .filter(({ parent }) => parent === name)
      .map((company) => calculateCompanyCreatedAt(company.name, today)),
  ]
  const latestTime = Math.min(
    today.getTime() - random.whole(300, 1200) * DAY_MS,
    ...laterDates.map((at) => at.getTime()),
  )
  return new Date(latestTime - random.whole(6, 90) * DAY_MS)
}

async function loadCustomers(platform: Platform, trx: DbOrTrx, today: Date): Promise<void> {
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
      createdAt: calculateCompanyCreatedAt(company.name, today),
    })
  const statuses = await findMembershipStatuses(trx)
  for (const site of demoSites) {
    const { membership, createdAt, ...details } = createSiteDetails(site, today)
    const status = statuses.find(({ name }) => name === membership)
    const values: SiteValues = {
      ...blankSite(demoId('company', site.company)),
      ...createSiteValues(site),
      ...createSiteProfile(site, today),
      ...ADDITIONAL_ADDRESS_LINES[site.name],
      ...details,
      membershipEnd: calculateMembershipEnd(details.membershipStart),
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
      name: `${toSlug(name)}.png`,
      mimeType: 'image/png',
      createdBy: null,
    },
    drawLogo(logo),
  )

function createSiteValues(site: DemoSite) {
  const host = `${toSlug(site.name)}.example`
  return {
    siteName: site.name,
    address1: site.street,
    cityTown: site.town,
    county: `${site.country}-${site.area}`,
    postCode: site.postCode,
    country: site.country,
    emailAddress: `welcome@${host}`,
    telephone: `${getDialingCode(site.country)} ${site.phone}`,
    websiteUrl: `https://${host}`,
    bookingUrl: `https://${host}/book`,
    serviceTier: { serviceTierID: demoId('tier', site.tier) },
    accommodationType: { accommodationTypeID: demoId('accommodation', site.kind) },
    latitude: site.position[0],
    longitude: site.position[1],
    starRating: site.stars,
    noOfRooms: site.rooms,
  }
}

interface GroupTree {
  name: string
  enabled: boolean
  children: { name: string; enabled: boolean; hasSite(site: DemoSite): boolean }[]
}

async function loadGroupTree(trx: DbOrTrx, kind: GroupKind, tree: GroupTree, createdAt: Date): Promise<void> {
  const parentID = demoId(kind, tree.name)
  const { name, enabled } = tree
  await insertGroup(trx, { groupID: parentID, kind, parentID: null, name, enabled, createdAt })
  for (const group of tree.children) {
    const groupID = demoId(kind, group.name)
    await insertGroup(trx, { groupID, kind, parentID, name: group.name, enabled: group.enabled, createdAt })
    for (const site of demoSites)
      if (group.hasSite(site)) await insertGroupSite(trx, groupID, demoId('site', site.name))
  }
}

/** Runs after loadCustomers, because groups and travel trades contain sites. */
async function loadGroups(trx: DbOrTrx, today: Date): Promise<void> {
  for (const { name, groups } of demoCustomerGroups) {
    const children = groups.map((group) => ({
      name: group.name,
      enabled: group.enabled ?? true,
      hasSite: (site: DemoSite) => group.companies.includes(site.company),
    }))
    await loadGroupTree(trx, 'customer-group', { name, enabled: true, children }, today)
  }
  for (const { name, operators } of demoTravelTrades) {
    const children = operators.map((operator) => ({
      name: operator.name,
      enabled: true,
      hasSite: (site: DemoSite) => operator.countries.includes(site.country),
    }))
    await loadGroupTree(trx, 'travel-trade', { name, enabled: true, children }, today)
  }
}

/** A public password: accounts with it exist only if the configuration allows them. */
const DEMO_PASSWORD = 'welcome-to-sojourn'

interface DemoSignIn {
  email: string
  role: string
  sees: string
}

/** For the start message. */
export const demoSignIns: readonly DemoSignIn[] = [
  { email: 'admin@sojourn.test', role: 'Admin', sees: 'administrator: everything' },
  { email: 'auditor@sojourn.test', role: 'Auditor', sees: 'auditor: the audits of Inês Cardoso' },
  { email: 'hotel@sojourn.test', role: 'Hotel', sees: 'hotel group: four properties in Portugal' },
  { email: 'manager@sojourn.test', role: 'Hotel', sees: 'hotel: one property, Villa Oleandro' },
  {
    email: 'epr@sojourn.test',
    role: 'EnvironmentalPerformance',
    sees: 'environmental data of two properties in Norway',
  },
  { email: 'newcomer@sojourn.test', role: 'Hotel', sees: 'just registered: no property yet' },
]

const startOfDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))

/**
 * Loads the demonstration data in one transaction, once. A database that is in use is not changed, because invented data and
 * known passwords must not be mixed with real ones. Returns whether the demonstration data is loaded.
 */
export async function loadDemo(platform: Platform): Promise<boolean> {
  if (!platform.config.demoAccounts)
    throw new Error(
      'The demonstration data has accounts with a public password. Set DEMO_ACCOUNTS=true to allow them.',
    )
  const administratorID = getDemoUserID('admin@sojourn.test')
  const state = await platform.transaction((trx) => findDatabaseState(trx, administratorID))
  if (state !== 'empty') return state === 'loaded'

  const today = startOfDay(platform.clock.now())
  // All accounts share one hash: the password is public, and separate salts would take seconds.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return platform.transaction(async (trx) => {
    const currentState = await findDatabaseState(trx, administratorID)
    if (currentState !== 'empty') return currentState === 'loaded'
    await saveProgrammeSettings(trx, demoProgramme)
    await loadCustomers(platform, trx, today)
    await loadGroups(trx, today)
    await loadPeople(platform, trx, today, passwordHash)
    await loadCriteria(trx, today, administratorID)
    await loadAgreement(trx, today, administratorID)
    await loadScheme(trx, today, administratorID)
    await loadEnvironment(trx, today)
    await loadOutbox(platform, trx, today, await loadAudits(platform, trx, today))
    await loadCases(trx, today)
    return true
  })
}
