import type { SiteMap } from '@sojourn/contract/dashboards/findings'
import { dayOf, isSiteStanding, SITE_STANDINGS, type SiteStanding } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { siteList, sitePage } from '../lists.ts'
import { countSites, findPlaces, type PlaceRow } from '../repository/sites.ts'

const readStatus = (text: string): SiteStanding => (isSiteStanding(text) ? text : 'No audit')

const total = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0)

/** Width of a square of the map in degrees: the more sites, the wider, so that the markers do not overlap. */
const widthOf = (sites: number): number => (sites <= 300 ? 1 : sites <= 2000 ? 2.5 : 5)

interface PlacedRow extends PlaceRow {
  latitude: number
  longitude: number
}
const isPlaced = (row: PlaceRow): row is PlacedRow => row.latitude !== null && row.longitude !== null

const bySize = (one: PlaceRow, other: PlaceRow): number =>
  other.count - one.count ||
  one.country.localeCompare(other.country) ||
  one.status.localeCompare(other.status)

function presentPlace(asked: Asked, square: readonly PlacedRow[], degrees: number) {
  const rows = square.toSorted(bySize)
  const count = total(rows)
  const [first] = rows
  const meanOf = (sum: 'latitudeSum' | 'longitudeSum'): number =>
    rows.reduce((all, row) => all + row[sum], 0) / count
  const only = count === 1 ? first : undefined
  const place = { degrees, latitude: first?.latitude ?? 0, longitude: first?.longitude ?? 0 }
  return {
    latitude: meanOf('latitudeSum'),
    longitude: meanOf('longitudeSum'),
    count,
    statuses: [...Map.groupBy(rows, ({ status }) => readStatus(status))].map(([status, same]) => ({
      status,
      count: total(same),
    })),
    siteID: only?.siteID ?? null,
    siteName: only?.siteName ?? null,
    country: first?.country ?? '',
    list: only ? sitePage(only.companyID, only.siteID) : siteList(asked, { place }),
  }
}

/** By square, from south to north. */
function presentPlaces(asked: Asked, rows: readonly PlacedRow[], degrees: number): SiteMap['places'] {
  const squares = [...Map.groupBy(rows, ({ latitude, longitude }) => `${latitude} ${longitude}`).values()]
  return squares
    .toSorted(
      ([one], [other]) =>
        (one?.latitude ?? 0) - (other?.latitude ?? 0) || (one?.longitude ?? 0) - (other?.longitude ?? 0),
    )
    .map((square) => presentPlace(asked, square, degrees))
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
  const degrees = widthOf(await countSites(db, asked))
  const rows = await findPlaces(db, asked, degrees)
  const placed = rows.filter(isPlaced)
  return {
    asOf: dayOf(asked.now),
    statuses: SITE_STANDINGS.map((status) => ({
      status,
      count: total(rows.filter((row) => row.status === status)),
      list: siteList(asked, { standing: status }),
    })),
    countries: presentCountries(asked, rows),
    places: presentPlaces(asked, placed, degrees),
    unplaced: total(rows) - total(placed),
    list: siteList(asked),
  }
}
