import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'

export async function findSiteIdsByUrn(db: DbOrTrx, numbers: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('site')
    .select('site_id')
    .where(sql<SqlBool>`property_urn = any(${numbers}::text[])`)
    .execute()
  return rows.map((row) => row.site_id)
}
