import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'

export interface PlaceRow {
  /** Sites of one cell stand together. */
  cell: string
  country: string
  status: string
  count: number
  latitude: number
  longitude: number
  /** One of them, whichever: by its bytes, for an alphabet would compare every name there is. */
  siteID: string
  siteName: string
  companyID: string
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
    select concat_ws(' ', round(site.latitude / ${degrees}::double precision),
        round(site.longitude / ${degrees}::double precision)) as cell,
      standing.country, standing.status, count(*) as count,
      avg(site.latitude) as latitude, avg(site.longitude) as longitude,
      min(site.site_id::text) as "siteID", min(site.site_name collate "C") as "siteName", min(site.company_id::text) as "companyID"
    from site_standing as standing join site on site.site_id = standing.site_id
    where ${standingThere(asked)} and site.latitude is not null and site.longitude is not null
    group by cell, standing.country, standing.status
    order by cell, count(*) desc, standing.country, standing.status`.execute(db)
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
