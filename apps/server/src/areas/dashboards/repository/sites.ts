import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { siteMatches } from './conditions.ts'

/** The status of a site is that of its latest audit. */
const status = sql<string>`coalesce(latest_audit.status, 'No audit')`

export async function countSites(db: DbOrTrx, request: MetricRequest): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from site where ${siteMatches(request)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Sites of one square of the map, one country and one status. */
export interface PlaceRow {
  /** Position of the square, counted in squares from the equator and from Greenwich; null where it is not known. */
  latitude: number | null
  longitude: number | null
  country: string
  status: string
  count: number
  latitudeSum: number
  longitudeSum: number
  /** Any of the sites. */
  siteID: string
  siteName: string
  companyID: string
}

export async function findPlaces(db: DbOrTrx, request: MetricRequest, degrees: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select round(site.latitude / ${degrees}::double precision)::integer as latitude,
      round(site.longitude / ${degrees}::double precision)::integer as longitude, site.country, ${status} as status,
      count(*) as count, sum(site.latitude) as "latitudeSum", sum(site.longitude) as "longitudeSum",
      min(site.site_id::text) as "siteID", min(site.site_name collate "C") as "siteName", min(site.company_id::text) as "companyID"
    from site left join latest_audit using (site_id)
    where ${siteMatches(request)}
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

export interface SiteRow {
  siteName: string
  country: string
  status: string
  latitude: number | null
  longitude: number | null
}

/** Every site by name, for the file. */
export async function findSites(db: DbOrTrx, request: MetricRequest): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select site.site_name as "siteName", site.country, ${status} as status, site.latitude, site.longitude
    from site left join latest_audit using (site_id)
    where ${siteMatches(request)}
    order by site.site_name, site.site_id`.execute(db)
  return rows
}
