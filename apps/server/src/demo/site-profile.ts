import { calendarDay } from '@sojourn/domain'
import { historicAudits } from './data/audits.ts'
import { demoTravelTrades } from './data/companies.ts'
import { SITES_WITHOUT_BENCHMARK } from './data/environment.ts'
import type { DemoSite } from './data/sites.ts'
import { createRandom, type Random } from './random.ts'

const TOURISM_TYPES: Readonly<Record<DemoSite['kind'], readonly string[]>> = {
  Aparthotel: ['City', 'Beach'],
  Camp: ['Safari', 'Desert'],
  'Guest house': ['Rural', 'City'],
  'Historic house': ['Culture', 'Rural'],
  Hotel: ['City', 'Beach', 'Business'],
  Lodge: ['Nature', 'Safari', 'Mountain'],
  Resort: ['Beach', 'Family', 'Wellness'],
  'Rural hotel': ['Rural', 'Wine'],
}

/** Square metres per room, including common areas. */
const ROOM_AREA: readonly [least: number, most: number] = [38, 74]

/** Hotels and aparthotels never close; other sites may close in the low season. */
function createSeason(site: DemoSite, random: Random, today: Date) {
  const year = today.getUTCFullYear()
  const isSeasonal = !['Hotel', 'Aparthotel'].includes(site.kind) && random.chance(0.45)
  if (!isSeasonal) return { closedInLowSeason: false, lowSeasonCloseDate: null, hotelReopens: null }
  const isSouthern = site.position[0] < 0
  const close = calendarDay(year, isSouthern ? 5 : 11, random.whole(1, 20)) ?? null
  const reopen = calendarDay(isSouthern ? year : year + 1, isSouthern ? 8 : 3, random.whole(5, 28)) ?? null
  return { closedInLowSeason: true, lowSeasonCloseDate: close, hotelReopens: reopen }
}

function createAnimals(site: DemoSite, random: Random) {
  const isRural = ['Rural hotel', 'Camp', 'Lodge', 'Guest house'].includes(site.kind)
  const hasAnimals = random.chance(isRural ? 0.6 : 0.15)
  const hasWithChance = (probability: number) => hasAnimals && random.chance(probability)
  return {
    doYouHaveAnimalsAtYourProperty: hasAnimals,
    pettingZoo: hasWithChance(0.25),
    freeRoamingWildAnimalsGuestsCanInteractWith: hasWithChance(site.kind === 'Camp' ? 0.4 : 0.05),
    animalsUsedforTransportEntertainmentOrActivities: hasWithChance(0.3),
    animalsUsedForPhotosOrEntertainment: hasWithChance(0.05),
    aquariumContainingMarineMammals: false,
    strayCatsOrDogs: hasWithChance(0.5),
    zooOrOtherCaptiveAnimalsOnDisplay: hasWithChance(0.04),
    sanctuary: hasWithChance(0.1),
  }
}

function createPools(site: DemoSite, random: Random) {
  if (site.kind === 'Resort')
    return {
      numberOfSwimmingPools: random.whole(2, 5),
      otherWaterAttractionsAtProperty: random.whole(1, 4),
    }
  return {
    numberOfSwimmingPools: site.stars >= 4 ? random.whole(0, 2) : random.whole(0, 1),
    otherWaterAttractionsAtProperty: random.whole(0, 1),
  }
}

function createOwner(site: DemoSite, random: Random) {
  const seller = demoTravelTrades
    .flatMap(({ operators }) => operators)
    .find(({ countries }) => countries.includes(site.country))
  const isOwned = seller !== undefined && site.kind === 'Resort' && random.chance(0.5)
  return { ownedOrFranchisedByATourOperator: isOwned, tourOperatorName: isOwned ? seller.name : '' }
}

const createDigits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.whole(0, 9)).join('')

function createCodes(site: DemoSite, random: Random) {
  return {
    stayBetterUserID: `${random.whole(20100, 29900)}`,
    sapNumber: `70${createDigits(random, 5)}`,
    giataId: `${random.whole(10_000, 990_000)}`,
    vatNumber: `${site.country}${createDigits(random, 9)}`,
    historicUSRCode: `USR-${createDigits(random, 4)}`,
    historicHotelName: random.chance(0.3) ? `Old ${site.name}` : site.name,
    hotelComplex: site.kind === 'Resort' ? `${site.town} Bay` : site.town,
    project: random.pick(['Energy first', 'Local food', 'No single-use', 'Water watch']),
  }
}

/** The fields of the customer form that a `DemoSite` does not have, always the same for the same day. */
export function createSiteProfile(site: DemoSite, today: Date) {
  const random = createRandom(`profile of ${site.name}`)
  const month = String(random.whole(1, 12)).padStart(2, '0')
  const year = today.getUTCFullYear() - random.whole(2, 3)
  return {
    address2: random.chance(0.3) ? `Building ${random.pick(['A', 'B', 'C'])}` : '',
    tourismType: random.pick(TOURISM_TYPES[site.kind]),
    chainConnect: random.chance(0.35),
    grossFloorArea: site.rooms * random.whole(...ROOM_AREA),
    eprBenchmarkYear: SITES_WITHOUT_BENCHMARK.includes(site.name) ? '' : `${month}${year}`,
    ...createSeason(site, random, today),
    ...createPools(site, random),
    ...createOwner(site, random),
    ...createAnimals(site, random),
    ...createCodes(site, random),
  }
}

const DAY_MS = 86_400_000

type DemoMembership = 'Pending' | 'Current' | 'Lapsed' | 'Cancelled'

/** Companies of demonstration users, whose membership is current. */
const FEATURED_COMPANIES = ['Amendoeiras Turismo Rural', 'Villa Oleandro', 'Nordlys Hoteller']
/** The one hotel that has cancelled its membership and is disabled. */
const CLOSED_SITE = 'Hostería Los Encinares'

/** How many days ago a membership of each kind began; negative for a date in the future. */
const MEMBERSHIP_AGES: Readonly<Record<DemoMembership, readonly [least: number, most: number]>> = {
  Pending: [-60, -14],
  Current: [30, 690],
  Lapsed: [745, 1080],
  Cancelled: [200, 700],
}

/** Of 100 hotels, 82 are current, 8 lapsed, 7 pending and 3 cancelled. */
function pickMembership(site: DemoSite): DemoMembership {
  if (site.name === CLOSED_SITE) return 'Cancelled'
  if (FEATURED_COMPANIES.includes(site.company)) return 'Current'
  const percentile = createRandom(`membership of ${site.name}`).whole(1, 100)
  if (percentile <= 82) return 'Current'
  if (percentile <= 90) return 'Lapsed'
  return percentile <= 97 ? 'Pending' : 'Cancelled'
}

/** Before the first historic audit. */
const OLDEST_CUSTOMER_DATE = new Date('2016-02-01T09:00:00Z')

const getCreationDate = (site: DemoSite, defaultDate: Date): Date =>
  site.name in historicAudits ? OLDEST_CUSTOMER_DATE : defaultDate

/** Generated details of a site, always the same for the same day. */
export function createSiteDetails(site: DemoSite, today: Date) {
  const random = createRandom(`details of ${site.name}`)
  const membership = pickMembership(site)
  const start = new Date(today.getTime() - random.whole(...MEMBERSHIP_AGES[membership]) * DAY_MS)
  return {
    membership,
    membershipStart: start.toISOString().slice(0, 10),
    createdAt: getCreationDate(
      site,
      new Date(Math.min(start.getTime(), today.getTime()) - random.whole(5, 45) * DAY_MS),
    ),
    maxOccupancy: Math.round(site.rooms * (1.9 + random.whole(0, 5) / 10)),
    noOfStaff: Math.max(3, Math.round(site.rooms * (0.2 + site.stars * 0.09))),
    enabled: site.name !== CLOSED_SITE,
  }
}
