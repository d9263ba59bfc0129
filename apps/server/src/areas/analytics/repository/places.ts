import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'

/** Sites of one square, country and status; the sums of where they stand. */
export interface PlaceRow {
  row: number
  column: number
  country: string
  status: string
  count: number
  latitude: number
  longitude: number
}

function standingThere({ country, auditTypeID }: Asked) {
  const all = [sql<SqlBool>`standing.enabled`]
  if (country) all.push(sql<SqlBool>`standing.country = ${country}::bpchar`)
  if (auditTypeID) all.push(sql<SqlBool>`standing.audit_type_id = ${auditTypeID}::uuid`)
  return sql.join(all, sql` and `)
}

/** Sites with coordinates by the square of so many degrees that they stand in, their country and the status of their latest audit. */
export async function findPlaces(db: DbOrTrx, asked: Asked, degrees: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select round(site.latitude / ${degrees}::double precision)::int as row,
      round(site.longitude / ${degrees}::double precision)::int as column,
      standing.country, standing.status, count(*) as count,
      sum(site.latitude) as latitude, sum(site.longitude) as longitude
    from site_standing as standing join site on site.site_id = standing.site_id
    where ${standingThere(asked)} and site.latitude is not null and site.longitude is not null
    group by 1, 2, standing.country, standing.status`.execute(db)
  return rows
}

export interface Point {
  latitude: number
  longitude: number
}

export interface SiteThere extends Point {
  siteID: string
  siteName: string
  companyID: string
}

/** The sites that stand exactly there, of those that were asked for. */
export async function findSitesAt(db: DbOrTrx, asked: Asked, points: readonly Point[]): Promise<SiteThere[]> {
  if (points.length === 0) return []
  const { rows } = await sql<SiteThere>`
    select point.latitude, point.longitude, site.site_id as "siteID", site.site_name as "siteName",
      site.company_id as "companyID"
    from unnest(${points.map(({ latitude }) => latitude)}::double precision[],
      ${points.map(({ longitude }) => longitude)}::double precision[]) as point (latitude, longitude)
    join site on site.latitude = point.latitude and site.longitude = point.longitude
    join site_standing as standing on standing.site_id = site.site_id
    where ${standingThere(asked)}`.execute(db)
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
export async function findStandingSites(db: DbOrTrx, asked: Asked): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select site.site_name as "siteName", standing.country, standing.status, site.latitude, site.longitude
    from site_standing as standing join site on site.site_id = standing.site_id
    where ${standingThere(asked)}
    order by site.site_name, site.site_id`.execute(db)
  return rows
}
