import { historicAudits } from './data/audits.ts'
import type { DemoSite } from './data/sites.ts'
import { createRandom } from './random.ts'

const A_DAY = 86_400_000

export type DemoMembership = 'Pending' | 'Current' | 'Lapsed' | 'Cancelled'

/** Companies of demonstration users, whose membership is current. */
const FEATURED = ['Amendoeiras Turismo Rural', 'Villa Oleandro', 'Nordlys Hoteller']
/** The one hotel that has cancelled its membership and is disabled. */
const CLOSED = 'Hostería Los Encinares'

/** How many days ago a membership of each kind began. */
const STARTED: Readonly<Record<DemoMembership, readonly [least: number, most: number]>> = {
  Pending: [-60, -14],
  Current: [30, 690],
  Lapsed: [745, 1080],
  Cancelled: [200, 700],
}

/** Of 100 hotels, 82 are current, 8 lapsed, 7 pending and 3 cancelled. */
function pickMembership(site: DemoSite): DemoMembership {
  if (site.name === CLOSED) return 'Cancelled'
  if (FEATURED.includes(site.company)) return 'Current'
  const percentile = createRandom(`membership of ${site.name}`).whole(1, 100)
  if (percentile <= 82) return 'Current'
  if (percentile <= 90) return 'Lapsed'
  return percentile <= 97 ? 'Pending' : 'Cancelled'
}

/** Before the first historic audit. */
const OLDEST_CUSTOMERS = new Date('2016-02-01T09:00:00Z')

const getCreationDate = (site: DemoSite, defaultDate: Date): Date =>
  site.name in historicAudits ? OLDEST_CUSTOMERS : defaultDate

/** Generated details of a site, always the same for the same day. */
export function createSiteDetails(site: DemoSite, today: Date) {
  const random = createRandom(`details of ${site.name}`)
  const membership = pickMembership(site)
  const start = new Date(today.getTime() - random.whole(...STARTED[membership]) * A_DAY)
  return {
    membership,
    membershipStart: start.toISOString().slice(0, 10),
    createdAt: getCreationDate(
      site,
      new Date(Math.min(start.getTime(), today.getTime()) - random.whole(5, 45) * A_DAY),
    ),
    maxOccupancy: Math.round(site.rooms * (1.9 + random.whole(0, 5) / 10)),
    noOfStaff: Math.max(3, Math.round(site.rooms * (0.2 + site.stars * 0.09))),
    enabled: site.name !== CLOSED,
  }
}
