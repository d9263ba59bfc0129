import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'

/* Records are locked in the order of their ids, so that two imports cannot deadlock. Rows that refer to a locked record
   can still be written, so that work on an audit does not wait for an import. */

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

/**
 * Only an account that the import restores is changed. An active account is not locked: sign-in, sign-out and deletion of
 * its user must not wait for an import.
 */
export async function lockDisabledUsers(trx: DbOrTrx, userIDs: readonly string[]): Promise<void> {
  if (userIDs.length === 0) return
  await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('user_id', 'in', [...userIDs])
    .where('disabled_at', 'is not', null)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()
}
