import {
  CLASSIFICATION_KEYS,
  CLASSIFICATIONS,
  gridFactorPlaces,
  lastEndedMonth,
  type Month,
  OWN_FACTOR_FIELD,
  pickGridFactor,
  shiftMonth,
  UNIT_FIELD,
} from '@sojourn/domain'
import {
  createEntry,
  findGridFactors,
  insertEntries,
  insertReport,
  loadReference,
  type NewEntry,
  type Reference,
  saveTotals,
} from '../areas/environment/index.ts'
import type { Trx } from '../platform/db/pool.ts'
import {
  type DemoUse,
  demoUses,
  OTHER_REPORTING_SITES,
  REPORTED_MONTH_COUNT,
  REPORTING_SITE_COUNT,
} from './data/environment.ts'
import { type DemoSite, demoSites } from './data/sites.ts'
import { demoId } from './ids.ts'
import { createRandom, type Random } from './random.ts'

/** From 0 in winter to 1 in summer, for both hemispheres. */
const calculateWarmth = ({ month }: Month, isSouthern: boolean): number =>
  (1 - Math.cos(((month - 1 + (isSouthern ? 6 : 0)) / 12) * 2 * Math.PI)) / 2

interface ReportedMonth {
  site: DemoSite
  month: Month
  guestNights: number
  warmth: number
  /** A factor of consumption that decreases by a few percent per year. */
  progress: number
  random: Random
}

function createQuantity(
  use: DemoUse,
  { site, guestNights, warmth, progress, random }: ReportedMonth,
): string {
  const season = 1 + ((use.summer ?? 1) - 1) * warmth
  const consumption = (use.perGuestNight * guestNights + (use.perRoom ?? 0) * site.rooms) * season * progress
  return (consumption * (random.whole(93, 107) / 100)).toFixed(use.digits ?? 0)
}

function findItem(reference: Reference, use: DemoUse) {
  const item = [...reference.items.values()].find(
    ({ classification, name }) => classification === use.classification && name === use.item,
  )
  if (!item) throw new Error(`There is no item "${use.item}".`)
  const unit = [...reference.units.values()].find(
    ({ unitGroupID, name }) => unitGroupID === item.unitGroupID && name === use.unit,
  )
  const options = CLASSIFICATIONS[use.classification].fields
    .filter(({ kind }) => kind === 'option')
    .map(({ name }) => [
      name,
      reference.options.find(
        (option) => option.classification === use.classification && option.field === name,
      )?.optionID,
    ])
  return {
    itemID: item.itemID,
    ...(unit ? { unitID: unit.unitID } : {}),
    options: Object.fromEntries(options),
  }
}

function createDemoEntry(
  reference: Reference,
  reportID: string,
  use: DemoUse,
  reportedMonth: ReportedMonth,
): NewEntry {
  const { itemID, unitID, options } = findItem(reference, use)
  const { classification } = use
  const gridFactor = ['MAINS_ELECTRICITY', 'RENEWABLE_EXPORTED'].includes(classification) && reference.grid
  const typed: Record<string, string> = {
    ...use.typed,
    ...options,
    ...(unitID === undefined ? {} : { [UNIT_FIELD]: unitID }),
    ...(gridFactor ? { [OWN_FACTOR_FIELD]: String(gridFactor.kgCO2e) } : {}),
    [CLASSIFICATIONS[classification].quantityField]: createQuantity(use, reportedMonth),
  }
  const context = { reportID, reference, before: [], at: new Date(0) }
  const entryID = demoId('environmental entry', `${reportID} ${classification}`)
  return createEntry(context, { classification, itemID, typed, rowNo: 1, sentRowNo: 1 }, entryID)
}

/** The number of missing latest months; sites of demonstration users miss at most one. */
const countMissingMonths = (siteIndex: number, random: Random): number =>
  siteIndex % 4 === 0 ? 1 : siteIndex % 4 === 3 ? random.whole(2, 14) : 0

const DAY_MS = 86_400_000

/** Most months are entered within a few weeks of their end, some months later. */
function pickEntryDate(site: DemoSite, { year, month }: Month, today: Date): Date {
  const random = createRandom(`entry of ${site.name} ${year}-${month}`)
  const days = random.chance(0.12) ? random.whole(65, 110) : random.whole(3, 40)
  return new Date(Math.min(Date.UTC(year, month) + days * DAY_MS, today.getTime()))
}

async function loadSite(
  trx: Trx,
  { site, siteIndex, today }: { site: DemoSite; siteIndex: number; today: Date },
  getReference: (month: Month) => Reference,
): Promise<void> {
  const random = createRandom(`environment ${site.name}`)
  const uses = demoUses.filter(({ chance = 1 }) => random.chance(chance))
  const missingMonths = countMissingMonths(siteIndex, random)
  const entries: NewEntry[] = []
  for (let age = REPORTED_MONTH_COUNT - 1; age >= missingMonths; age -= 1) {
    const month = shiftMonth(lastEndedMonth(today), -age)
    // Leaves a gap of one month.
    if (age > 1 && random.chance(0.04)) continue
    const warmth = calculateWarmth(month, site.position[0] < 0)
    const guestNights = Math.round(
      site.rooms * 30 * 1.8 * (0.35 + 0.5 * warmth) * (random.whole(92, 108) / 100),
    )
    const reportID = demoId('environmental report', `${site.name} ${month.year}-${month.month}`)
    await insertReport(
      trx,
      {
        reportID,
        siteID: demoId('site', site.name),
        month,
        createdAt: pickEntryDate(site, month, today),
        createdBy: null,
      },
      {
        totalGuestNights: guestNights,
        grossFloorArea: age === REPORTED_MONTH_COUNT - 1 ? site.rooms * 52 : null,
        occupiedRoomNights: Math.round(guestNights / 1.8),
      },
    )
    const reportedMonth = { site, month, guestNights, warmth, progress: 0.9 + age / 400, random }
    entries.push(...uses.map((use) => createDemoEntry(getReference(month), reportID, use, reportedMonth)))
  }
  await insertEntries(trx, entries)
  await saveTotals(trx, [...new Set(entries.map(({ reportID }) => reportID))])
}

/** Loads years of monthly reports with seasons, gaps and overdue months. */
export async function loadEnvironment(trx: Trx, today: Date): Promise<void> {
  const sites = demoSites.filter(
    ({ name }, index) => index < REPORTING_SITE_COUNT || OTHER_REPORTING_SITES.includes(name),
  )
  const gridFactorPlaceNames = [...new Set(sites.flatMap(({ country }) => gridFactorPlaces(country)))]
  const grid = await findGridFactors(trx, gridFactorPlaceNames)
  const reference = await loadReference(trx, CLASSIFICATION_KEYS, {
    month: lastEndedMonth(today),
    country: '',
  })
  for (const [index, site] of sites.entries())
    await loadSite(trx, { site, siteIndex: index, today }, (month) => ({
      ...reference,
      grid: pickGridFactor(grid, site.country, month.year),
    }))
}
