import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'

function standingThere({ country, auditTypeID }: Asked) {
  const all = [sql<SqlBool>`standing.enabled`]
  if (country) all.push(sql<SqlBool>`standing.country = ${country}::bpchar`)
  if (auditTypeID) all.push(sql<SqlBool>`standing.audit_type_id = ${auditTypeID}::uuid`)
  return sql.join(all, sql` and `)
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

/** A tenth of a millimetre: coordinates that were added up have fifteen digits. */
const NEAR = 1e-9

/**
 * The sites that stand there, of those that were asked for. The database takes a thousand to be near each place, where there is one: by
 * the offset it asks about each one found, and does not read them all.
 */
export async function findSitesAt(db: DbOrTrx, asked: Asked, points: readonly Point[]): Promise<SiteThere[]> {
  if (points.length === 0) return []
  const { rows } = await sql<SiteThere>`
    select point.latitude, point.longitude, site.site_id as "siteID", site.site_name as "siteName",
      site.company_id as "companyID"
    from unnest(${points.map(({ latitude }) => latitude)}::double precision[],
      ${points.map(({ longitude }) => longitude)}::double precision[]) as point (latitude, longitude)
    join site on site.latitude between point.latitude - ${NEAR}::double precision
        and point.latitude + ${NEAR}::double precision
      and site.longitude between point.longitude - ${NEAR}::double precision and point.longitude + ${NEAR}::double precision
    cross join lateral (
      select from site_standing as standing where standing.site_id = site.site_id and ${standingThere(asked)} offset 0
    ) as standing`.execute(db)
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
