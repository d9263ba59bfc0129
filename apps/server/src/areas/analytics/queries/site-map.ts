import type { SiteMap } from '@sojourn/contract/analytics/findings'
import { dayOf, isSiteStanding, type MapSquare, SITE_STANDINGS, type SiteStanding } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { type Kept, sumFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'
import { siteList, sitePage } from '../lists.ts'
import { findPlaces, type PlaceRow } from '../repository/places.ts'

const readStanding = (text: string): SiteStanding => (isSiteStanding(text) ? text : 'No audit')

const total = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0)

/** How many degrees a place is wide: a few hundred stand well beside each other, twenty thousand would be one blot. */
const widthOf = (sites: number): number => (sites <= 300 ? 1 : sites <= 2000 ? 2.5 : 5)

const middle = (rows: readonly PlaceRow[], of: 'latitude' | 'longitude'): number =>
  rows.reduce((all, row) => all + row[of] * row.count, 0) / total(rows)

const squareOf = (rows: readonly PlaceRow[], degrees: number): MapSquare => {
  const [latitude = 0, longitude = 0] = (rows[0]?.cell ?? '').split(' ').map(Number)
  return { degrees, latitude, longitude }
}

function presentPlace(asked: Asked, rows: readonly PlaceRow[], degrees: number) {
  const count = total(rows)
  const byStatus = Map.groupBy(rows, ({ status }) => readStanding(status))
  const only = count === 1 ? rows[0] : undefined
  return {
    latitude: middle(rows, 'latitude'),
    longitude: middle(rows, 'longitude'),
    count,
    statuses: [...byStatus].map(([status, same]) => ({ status, count: total(same) })),
    siteID: only?.siteID ?? null,
    siteName: only?.siteName ?? null,
    country: rows[0]?.country ?? '',
    list: only ? sitePage(only.companyID, only.siteID) : siteList(asked, { place: squareOf(rows, degrees) }),
  }
}

function presentCountries(asked: Asked, kept: readonly Kept[]): SiteMap['countries'] {
  const byCountry = Map.groupBy(kept, ({ key }) => key.country)
  return [...byCountry]
    .map(([country, rows]) => ({
      country,
      count: total(rows),
      certified: total(rows.filter(({ key }) => key.subject === 'Certified')),
      list: siteList({ ...asked, country }),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.country.localeCompare(other.country))
}

export async function readSiteMap(db: DbOrTrx, asked: Asked): Promise<SiteMap> {
  const { country, auditTypeID } = asked
  const kept = await sumFigures(db, { kinds: ['site'], country, auditTypeID }, ['subject', 'country'])
  const degrees = widthOf(total(kept))
  const rows = await findPlaces(db, asked, degrees)
  return {
    asOf: dayOf(asked.now),
    statuses: SITE_STANDINGS.map((status) => ({
      status,
      count: total(kept.filter(({ key }) => key.subject === status)),
      list: siteList(asked, { standing: status }),
    })),
    countries: presentCountries(asked, kept),
    places: [...Map.groupBy(rows, ({ cell }) => cell).values()].map((place) =>
      presentPlace(asked, place, degrees),
    ),
    unplaced: total(kept) - total(rows),
    list: siteList(asked),
  }
}
