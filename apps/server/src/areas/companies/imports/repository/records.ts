import { foldEmail } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { foldedEmail } from '../../../../platform/db/queries.ts'
import type { GroupKind } from '../../../sites/index.ts'

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

/** The enabled groups of a kind by name; the oldest if several have the same name. */
export async function findGroupIdsByName(db: DbOrTrx, kind: GroupKind): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('site_group')
    .select(['name', 'group_id'])
    .where('kind', '=', kind)
    .where('enabled', '=', true)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('group_id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.name, row.group_id]))
}

/** Keys are folded e-mail addresses. */
export async function findUserIdsByEmail(db: DbOrTrx, emails: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('user_account')
    .select(['email', 'user_id'])
    .where(sql<SqlBool>`${foldedEmail('email')} = any(${emails.map(foldEmail)}::text[])`)
    .execute()
  return new Map(rows.map((row) => [foldEmail(row.email), row.user_id]))
}

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
