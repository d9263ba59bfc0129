import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'

/* In the order of their ids, so that two who want several wait for each other in turn. What refers to a
   record may still come and go, so that nobody's work on an audit waits for an import. */

export async function lockCompanies(trx: DbOrTrx, companyIDs: readonly string[]): Promise<void> {
  if (companyIDs.length === 0) return
  await trx
    .selectFrom('company')
    .select('company_id')
    .where('company_id', 'in', [...companyIDs])
    .orderBy('company_id')
    .forNoKeyUpdate()
    .execute()
}

/** Two imports of the same file must not both add its new sites. */
export async function lockSiteImports(trx: DbOrTrx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import'), hashtext('sites'))`.execute(trx)
}

export async function lockSites(trx: DbOrTrx, siteIDs: readonly string[]): Promise<void> {
  if (siteIDs.length === 0) return
  await trx
    .selectFrom('site')
    .select('site_id')
    .where('site_id', 'in', [...siteIDs])
    .orderBy('site_id')
    .forNoKeyUpdate()
    .execute()
}

/** Nobody can be attached anywhere meanwhile: a new grant refers to its user. */
export async function lockUsers(trx: DbOrTrx, userIDs: readonly string[]): Promise<void> {
  if (userIDs.length === 0) return
  await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('user_id', 'in', [...userIDs])
    .orderBy('user_id')
    .forUpdate()
    .execute()
}
