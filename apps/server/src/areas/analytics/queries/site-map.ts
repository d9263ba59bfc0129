import type { SiteMap } from '@sojourn/contract/analytics/findings'
import { AUDIT_STATUSES, type AuditStatus, dayOf, isAuditStatus } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { type Kept, sumFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'
import { auditList, siteList, sitePage } from '../lists.ts'
import { findPlaces, type PlaceRow } from '../repository/places.ts'

type Standing = AuditStatus | 'No audit'
const STANDINGS: readonly Standing[] = [...AUDIT_STATUSES, 'No audit']

const readStanding = (text: string): Standing => (isAuditStatus(text) ? text : 'No audit')

const total = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0)

/** How many degrees a place is wide: a few hundred stand well beside each other, twenty thousand would be one blot. */
const widthOf = (sites: number): number => (sites <= 300 ? 1 : sites <= 2000 ? 2.5 : 5)

const middle = (rows: readonly PlaceRow[], of: 'latitude' | 'longitude'): number =>
  rows.reduce((all, row) => all + row[of] * row.count, 0) / total(rows)

function presentPlace(asked: Asked, rows: readonly PlaceRow[]) {
  const count = total(rows)
  const byStatus = Map.groupBy(rows, ({ status }) => readStanding(status))
  const countries = [...new Set(rows.map((row) => row.country))]
  const [country = ''] = countries
  const only = count === 1 ? rows[0] : undefined
  return {
    latitude: middle(rows, 'latitude'),
    longitude: middle(rows, 'longitude'),
    count,
    statuses: [...byStatus].map(([status, same]) => ({ status, count: total(same) })),
    siteID: only?.siteID ?? null,
    siteName: only?.siteName ?? null,
    country,
    list: only
      ? sitePage(only.companyID, only.siteID)
      : siteList(countries.length === 1 ? { country } : asked),
  }
}

function presentCountries(kept: readonly Kept[]): SiteMap['countries'] {
  const byCountry = Map.groupBy(kept, ({ key }) => key.country)
  return [...byCountry]
    .map(([country, rows]) => ({
      country,
      count: total(rows),
      certified: total(rows.filter(({ key }) => key.subject === 'Certified')),
      list: siteList({ country }),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.country.localeCompare(other.country))
}

export async function readSiteMap(db: DbOrTrx, asked: Asked): Promise<SiteMap> {
  const { country, auditTypeID } = asked
  const kept = await sumFigures(db, { kinds: ['site'], country, auditTypeID }, ['subject', 'country'])
  const rows = await findPlaces(db, asked, widthOf(total(kept)))
  return {
    asOf: dayOf(asked.now),
    statuses: STANDINGS.map((status) => ({
      status,
      count: total(kept.filter(({ key }) => key.subject === status)),
      list: status === 'No audit' ? siteList(asked) : auditList(asked, status),
    })),
    countries: presentCountries(kept),
    places: [...Map.groupBy(rows, ({ cell }) => cell).values()].map((place) => presentPlace(asked, place)),
    unplaced: total(kept) - total(rows),
    list: siteList(asked),
  }
}
