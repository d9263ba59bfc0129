import { canReadAllSites, getEffectiveGrantSources, hasRole, type Role } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { contains } from '../../../platform/db/queries.ts'
import { selectSiteBytes } from '../../../platform/files/repository.ts'
import { findCountriesByName } from '../../programme/index.ts'

interface Reader {
  userID: string
  roles: readonly Role[]
}

/** SQL condition "this user may read that site". `canReadSite` in the domain is the same rule for plain values. */
export function readableBy(reader: Reader, siteColumn: string): RawBuilder<SqlBool> {
  if (canReadAllSites(reader.roles)) return sql<SqlBool>`true`
  const isEffective = sql`access_grant.user_id = ${reader.userID}
    and access_grant.source = any(${getEffectiveGrantSources(reader.roles)}::text[])`
  return sql<SqlBool>`${sql.ref(siteColumn)} in (
    select access_grant.site_id from access_grant where ${isEffective} and access_grant.site_id is not null
    union all
    select owned.site_id from access_grant join site as owned on owned.company_id = access_grant.company_id
    where ${isEffective})`
}

/** Whether the reader works for the property: has the Hotel role and a manual grant for the site. */
export async function worksForProperty(
  db: DbOrTrx,
  { userID, roles }: Reader,
  siteID: string,
): Promise<boolean> {
  if (!hasRole(roles, 'Hotel')) return false
  const site = await db
    .selectFrom('site')
    .select('site_id')
    .where('site_id', '=', siteID)
    .where(readableBy({ userID, roles: ['Hotel'] }, 'site.site_id'))
    .executeTakeFirst()
  return site !== undefined
}

/** Whether the user is manually attached to any site or company. */
export async function hasManualGrant(db: DbOrTrx, userID: string): Promise<boolean> {
  const found = await db
    .selectFrom('access_grant')
    .select('user_id')
    .where('user_id', '=', userID)
    .where('source', '=', 'hand')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the documents of at least one of the user's sites use at most this many bytes. */
export async function hasSiteWithin(db: DbOrTrx, reader: Reader, usedBytes: number): Promise<boolean> {
  const found = await db
    .selectFrom('site')
    .select('site_id')
    .where(readableBy(reader, 'site.site_id'))
    .where(selectSiteBytes(sql.ref('site.site_id')), '<=', usedBytes)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type GrantTarget = { siteID: string } | { companyID: string }
/** The audit of a grant, so that the grant can be revoked with the audit. Undefined for manual grants. */
type GrantReason = { auditID: string } | undefined

const createGrantRow = (userID: string, target: GrantTarget, reason: GrantReason) => ({
  user_id: userID,
  site_id: 'siteID' in target ? target.siteID : null,
  company_id: 'companyID' in target ? target.companyID : null,
  source: reason ? 'audit' : 'hand',
  source_id: reason?.auditID ?? null,
})

/** Returns false if the grant already exists. */
export async function insertGrant(
  trx: DbOrTrx,
  at: Date,
  userID: string,
  target: GrantTarget,
  reason?: GrantReason,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('access_grant')
    .values({ ...createGrantRow(userID, target, reason), granted_at: at })
    .onConflict((conflict) => conflict.constraint('access_grant_once').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns false if there was no such grant. */
export async function deleteGrant(
  trx: DbOrTrx,
  userID: string,
  target: GrantTarget,
  reason?: GrantReason,
): Promise<boolean> {
  const grant = createGrantRow(userID, target, reason)
  const deleted = await trx
    .deleteFrom('access_grant')
    .where('user_id', '=', userID)
    .where('site_id', 'is not distinct from', grant.site_id)
    .where('company_id', 'is not distinct from', grant.company_id)
    .where('source', '=', grant.source)
    .where('source_id', 'is not distinct from', grant.source_id)
    .returning('user_id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function findUserIdsOfCompany(db: DbOrTrx, companyID: string): Promise<string[]> {
  const rows = await db
    .selectFrom('access_grant')
    .select('user_id')
    .where('company_id', '=', companyID)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Users who are manually attached to both the site and the company. */
export async function findCompanyUsersOfSite(
  db: DbOrTrx,
  { companyID, siteID }: { companyID: string; siteID: string },
): Promise<string[]> {
  const selectManualGrants = (target: GrantTarget) => {
    const { site_id, company_id } = createGrantRow('', target, undefined)
    return db
      .selectFrom('access_grant')
      .select('user_id')
      .where('source', '=', 'hand')
      .where('site_id', 'is not distinct from', site_id)
      .where('company_id', 'is not distinct from', company_id)
  }
  const rows = await selectManualGrants({ siteID }).intersect(selectManualGrants({ companyID })).execute()
  return rows.map(({ user_id }) => user_id)
}

/** Everyone who is or was manually attached to the site or to its company, as far as the event log knows. */
export const selectPeopleOfSite = (siteID: string) => sql<{ user_id: string }>`
  select user_id from access_grant join site
      on site.site_id = access_grant.site_id or site.company_id = access_grant.company_id
    where site.site_id = ${siteID} and access_grant.source = 'hand'
  union select correlation_id from event_log
    where source = 'People' and data ->> 'siteID' = ${siteID} and data ->> 'auditID' is null
  union select correlation_id from event_log
    where source = 'People' and data ->> 'companyID' = (
      select company_id::text from site where site_id = ${siteID})`

/** Returns the deleted grants. Grants of audits are not deleted. */
export const deleteManualGrants = (trx: DbOrTrx, userID: string) =>
  trx
    .deleteFrom('access_grant')
    .where('user_id', '=', userID)
    .where('source', '=', 'hand')
    .returning(['site_id as siteID', 'company_id as companyID'])
    .execute()

/** Columns of a site in lists. */
export const SITE_SUMMARY = [
  'site.site_id',
  'site.site_name',
  'site.company_id',
  'site.property_urn',
  'site.address1',
  'site.city_town',
  'site.country',
  'site.post_code',
] as const

/** Matches the search text of the site or the country name, because sites store only the country code. */
export const siteMatches = (term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${contains('site.search_text', term)} or site.country = any(${findCountriesByName(term)}))`

export interface SiteSearch {
  /** Matches any value of each list; undefined disables the filter. */
  countries: string[] | undefined
  companyIDs: string[] | undefined
  enabled: boolean[] | undefined
  searchTerm: string
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

function selectMatchingSites(db: DbOrTrx, reader: Reader, search: SiteSearch) {
  let query = db.selectFrom('site').where(readableBy(reader, 'site.site_id'))
  if (search.countries) query = query.where('country', 'in', search.countries)
  if (search.companyIDs) query = query.where('company_id', 'in', search.companyIDs)
  if (search.enabled) query = query.where('enabled', 'in', search.enabled)
  if (search.searchTerm) query = query.where(siteMatches(search.searchTerm))
  return query
}

export async function findReadableSites(db: DbOrTrx, reader: Reader, search: SiteSearch) {
  const matching = selectMatchingSites(db, reader, search)
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (search.offset >= total) return { rows: [], totalCount: total }
  const rows = await matching
    .select(SITE_SUMMARY)
    .orderBy('site_name', search.direction)
    .orderBy('site_id', search.direction)
    .limit(search.limit)
    .offset(search.offset)
    .execute()
  return { rows, totalCount: total }
}

export type ReadableSite = Awaited<ReturnType<typeof findReadableSites>>['rows'][number]

export async function countReadableSites(db: DbOrTrx, reader: Reader): Promise<number> {
  const { total } = await db
    .selectFrom('site')
    .where(readableBy(reader, 'site.site_id'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
