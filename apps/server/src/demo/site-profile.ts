import { calendarDay } from '@sojourn/domain'
import { WITHOUT_BENCHMARK } from './data/environment.ts'
import { demoTravelTrades } from './data/groups.ts'
import type { DemoSite } from './data/sites.ts'
import { createRandom, type Random } from './random.ts'

const TOURISM: Readonly<Record<DemoSite['kind'], readonly string[]>> = {
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
  const seasonal = !['Hotel', 'Aparthotel'].includes(site.kind) && random.chance(0.45)
  if (!seasonal) return { closedInLowSeason: false, lowSeasonCloseDate: null, hotelReopens: null }
  const isSouthern = site.at[0] < 0
  const close = calendarDay(year, isSouthern ? 5 : 11, random.whole(1, 20)) ?? null
  const reopen = calendarDay(isSouthern ? year : year + 1, isSouthern ? 8 : 3, random.whole(5, 28)) ?? null
  return { closedInLowSeason: true, lowSeasonCloseDate: close, hotelReopens: reopen }
}

function createAnimals(site: DemoSite, random: Random) {
  const rural = ['Rural hotel', 'Camp', 'Lodge', 'Guest house'].includes(site.kind)
  const hasAnimals = random.chance(rural ? 0.6 : 0.15)
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
  const owned = seller !== undefined && site.kind === 'Resort' && random.chance(0.5)
  return { ownedOrFranchisedByATourOperator: owned, tourOperatorName: owned ? seller.name : '' }
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

/** The other fields of the customer form, always the same for the same day. */
export function createSiteProfile(site: DemoSite, today: Date) {
  const random = createRandom(`profile of ${site.name}`)
  const month = String(random.whole(1, 12)).padStart(2, '0')
  const year = today.getUTCFullYear() - random.whole(2, 3)
  return {
    address2: random.chance(0.3) ? `Building ${random.pick(['A', 'B', 'C'])}` : '',
    tourismType: random.pick(TOURISM[site.kind]),
    chainConnect: random.chance(0.35),
    grossFloorArea: site.rooms * random.whole(...ROOM_AREA),
    eprBenchmarkYear: WITHOUT_BENCHMARK.includes(site.name) ? '' : `${month}${year}`,
    ...createSeason(site, random, today),
    ...createPools(site, random),
    ...createOwner(site, random),
    ...createAnimals(site, random),
    ...createCodes(site, random),
  }
}
