import type { SiteMap } from '@sojourn/contract/analytics/findings'
import { dayOf, isSiteStanding, type MapSquare, SITE_STANDINGS, type SiteStanding } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { countFigures, type Kept, readFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'
import { siteList, sitePage } from '../lists.ts'
import { findSitesAt, type Point, type SiteThere } from '../repository/places.ts'

const readStanding = (text: string): SiteStanding => (isSiteStanding(text) ? text : 'No audit')

const total = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0)

/**
 * How many degrees a place is wide: a few hundred stand well beside each other, twenty thousand would be one blot. Sites are kept
 * by squares of these widths alone.
 */
const widthOf = (sites: number): number => (sites <= 300 ? 1 : sites <= 2000 ? 2.5 : 5)

/** Sites of one square, country and standing; the sums of where they are. Without a square where nobody knows. */
interface PlaceRow extends Point {
  square: string
  country: string
  status: SiteStanding
  count: number
}

function readPlace(same: readonly Kept[]): PlaceRow {
  const { subject = '', detail = '' } = same[0]?.key ?? {}
  return {
    square: subject,
    country: detail.slice(0, 2),
    status: readStanding(detail.slice(3)),
    count: total(same),
    latitude: same.reduce((sum, { amount }) => sum + amount, 0),
    longitude: same.reduce((sum, { weight }) => sum + weight, 0),
  }
}

async function findPlaces(db: DbOrTrx, { country, auditTypeID }: Asked, degrees: number) {
  const sought = { kinds: [`place ${degrees}`], country, auditTypeID }
  const kept = await readFigures(db, sought, ['subject', 'detail'])
  const rows = Map.groupBy(kept, ({ key }) => `${key.subject} ${key.detail}`)
  return [...rows.values()].map(readPlace).filter(({ count }) => count > 0)
}

interface Place extends MapSquare {
  count: number
  /** Most first. */
  rows: PlaceRow[]
  middle: Point
}

/** By square, from south to north. */
function placesOf(rows: readonly PlaceRow[], degrees: number): Place[] {
  return [...Map.groupBy(rows, ({ square }) => square)]
    .filter(([square]) => square !== '')
    .map(([square, same]) => {
      const [latitude = 0, longitude = 0] = square.split(' ').map(Number)
      const count = total(same)
      const sumOf = (of: keyof Point): number => same.reduce((sum, row) => sum + row[of], 0)
      return {
        degrees,
        latitude,
        longitude,
        count,
        rows: same.sort(
          (one, other) =>
            other.count - one.count ||
            one.country.localeCompare(other.country) ||
            one.status.localeCompare(other.status),
        ),
        middle: { latitude: sumOf('latitude') / count, longitude: sumOf('longitude') / count },
      }
    })
    .sort((one, other) => one.latitude - other.latitude || one.longitude - other.longitude)
}

const pointKey = ({ latitude, longitude }: Point): string => `${latitude} ${longitude}`

function presentPlace(asked: Asked, { rows, count, middle, ...square }: Place, only: SiteThere | undefined) {
  const byStatus = Map.groupBy(rows, ({ status }) => status)
  return {
    ...middle,
    count,
    statuses: [...byStatus].map(([status, same]) => ({ status, count: total(same) })),
    siteID: only?.siteID ?? null,
    siteName: only?.siteName ?? null,
    country: rows[0]?.country ?? '',
    list: only ? sitePage(only.companyID, only.siteID) : siteList(asked, { place: square }),
  }
}

function presentCountries(asked: Asked, all: readonly PlaceRow[]): SiteMap['countries'] {
  return [...Map.groupBy(all, ({ country }) => country)]
    .map(([country, rows]) => ({
      country,
      count: total(rows),
      certified: total(rows.filter(({ status }) => status === 'Certified')),
      list: siteList({ ...asked, country }),
    }))
    .sort((one, other) => other.count - one.count || one.country.localeCompare(other.country))
}

export async function readSiteMap(db: DbOrTrx, asked: Asked): Promise<SiteMap> {
  const { country, auditTypeID } = asked
  const counted = await countFigures(db, { kinds: ['site'], country, auditTypeID }, [])
  const degrees = widthOf(total(counted))
  const rows = await findPlaces(db, asked, degrees)
  const places = placesOf(rows, degrees)
  const alone = places.filter(({ count }) => count === 1).map(({ middle }) => middle)
  const siteAt = new Map((await findSitesAt(db, asked, alone)).map((site) => [pointKey(site), site]))
  return {
    asOf: dayOf(asked.now),
    statuses: SITE_STANDINGS.map((status) => ({
      status,
      count: total(rows.filter((row) => row.status === status)),
      list: siteList(asked, { standing: status }),
    })),
    countries: presentCountries(asked, rows),
    places: places.map((place) =>
      presentPlace(asked, place, place.count === 1 ? siteAt.get(pointKey(place.middle)) : undefined),
    ),
    unplaced: total(rows) - total(places),
    list: siteList(asked),
  }
}
