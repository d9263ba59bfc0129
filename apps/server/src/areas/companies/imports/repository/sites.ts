import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'

export interface SiteIdentity {
  companyID: string
  siteName: string
  cityTown: string
}

/** The sites with the same company, name and town. */
export async function findSiteIdsByIdentity(
  db: DbOrTrx,
  identities: readonly SiteIdentity[],
): Promise<string[]> {
  if (identities.length === 0) return []
  const { rows } = await sql<{ site_id: string }>`
    select distinct site.site_id
    from jsonb_to_recordset(${JSON.stringify(identities)}::jsonb)
      as wanted("companyID" uuid, "siteName" text, "cityTown" text)
    join site on site.company_id = wanted."companyID" and site.site_name = wanted."siteName"
      and site.city_town = wanted."cityTown"`.execute(db)
  return rows.map((row) => row.site_id)
}

export async function findSiteIdsByUrn(db: DbOrTrx, numbers: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('site')
    .select('site_id')
    .where(sql<SqlBool>`property_urn = any(${numbers}::text[])`)
    .execute()
  return rows.map((row) => row.site_id)
}
