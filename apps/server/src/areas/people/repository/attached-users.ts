import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { contains, isEmail } from '../../../platform/db/queries.ts'
import { readUser, type UserRecord, userColumns } from './users.ts'

/** Users attached to the company or one of its sites, or users with access to one site. */
export type AttachmentTarget = { companyID: string } | { siteID: string }

const MANUAL_GRANT = sql`access_grant.source = 'hand'`

/** Ids of manually attached users. Auditors with access through an audit are excluded. */
function selectAttachedUserIds(target: AttachmentTarget): RawBuilder<string> {
  if ('companyID' in target)
    return sql<string>`(
      select access_grant.user_id from access_grant
      where ${MANUAL_GRANT} and access_grant.company_id = ${target.companyID}
      union
      select access_grant.user_id from access_grant join site on site.site_id = access_grant.site_id
      where ${MANUAL_GRANT} and site.company_id = ${target.companyID})`
  return sql<string>`(
    select access_grant.user_id from access_grant
    where ${MANUAL_GRANT} and access_grant.site_id = ${target.siteID}
    union
    select access_grant.user_id from access_grant join site on site.company_id = access_grant.company_id
    where ${MANUAL_GRANT} and site.site_id = ${target.siteID})`
}

/** Whether the user is attached to the site directly, not through its company. */
const isSiteUser = (siteID: string) => sql<boolean>`exists (
  select from access_grant
  where access_grant.user_id = user_account.user_id and ${MANUAL_GRANT} and access_grant.site_id = ${siteID})`

const selectMatchingUsers = (db: DbOrTrx, target: AttachmentTarget, searchTerm: string) => {
  const people = db
    .selectFrom('user_account')
    .where('user_account.disabled_at', 'is', null)
    .where('user_account.user_id', 'in', selectAttachedUserIds(target))
  return searchTerm ? people.where(contains('user_account.search_text', searchTerm)) : people
}

export interface AttachedSearch {
  searchTerm: string
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

export interface AttachedUser extends UserRecord {
  siteUser: boolean
}

const siteUserColumn = (target: AttachmentTarget) =>
  ('siteID' in target ? isSiteUser(target.siteID) : sql<boolean>`false`).as('site_user')

export async function findAttachedUsers(
  db: DbOrTrx,
  target: AttachmentTarget,
  search: AttachedSearch,
): Promise<{ rows: AttachedUser[]; totalCount: number }> {
  const people = selectMatchingUsers(db, target, search.searchTerm)
  const { total } = await people
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (search.offset >= total) return { rows: [], totalCount: total }
  const rows = await people
    .select(userColumns)
    .select(siteUserColumn(target))
    .orderBy(sql`name collate "und-x-icu"`, search.direction)
    .orderBy('user_id', search.direction)
    .limit(search.limit)
    .offset(search.offset)
    .execute()
  return { rows: rows.map((row) => ({ ...readUser(row), siteUser: row.site_user })), totalCount: total }
}

/** Ids of all matches in list order. */
export async function findAttachedUserIds(
  db: DbOrTrx,
  target: AttachmentTarget,
  { searchTerm, direction }: Pick<AttachedSearch, 'searchTerm' | 'direction'>,
): Promise<string[]> {
  const rows = await selectMatchingUsers(db, target, searchTerm)
    .select('user_id')
    .orderBy(sql`name collate "und-x-icu"`, direction)
    .orderBy('user_id', direction)
    .execute()
  return rows.map((row) => row.user_id)
}

const selectAttachedUser = (db: DbOrTrx, target: AttachmentTarget, userID: string) =>
  selectMatchingUsers(db, target, '')
    .select(userColumns)
    .select(siteUserColumn(target))
    .where('user_account.user_id', '=', userID)

export async function findAttachedUser(
  db: DbOrTrx,
  target: AttachmentTarget,
  userID: string,
): Promise<AttachedUser | undefined> {
  const row = await selectAttachedUser(db, target, userID).executeTakeFirst()
  return row && { ...readUser(row), siteUser: row.site_user }
}

/** Locks the user, so that the account cannot be disabled until the transaction ends. */
export async function lockAttachedUser(
  trx: DbOrTrx,
  target: AttachmentTarget,
  userID: string,
): Promise<AttachedUser | undefined> {
  const row = await selectAttachedUser(trx, target, userID).forShare('user_account').executeTakeFirst()
  return row && { ...readUser(row), siteUser: row.site_user }
}

/** Users attached to the site directly, ordered by name. */
export async function findSiteUsers(db: DbOrTrx, siteID: string, limit: number): Promise<UserRecord[]> {
  const rows = await db
    .selectFrom('user_account')
    .select(userColumns)
    .where('disabled_at', 'is', null)
    .where(
      'user_id',
      'in',
      sql<string>`(select access_grant.user_id from access_grant where ${MANUAL_GRANT} and access_grant.site_id = ${siteID})`,
    )
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(readUser)
}

/** Number of users attached to each site directly. Sites without users are omitted. */
export async function countUsersOfSites(db: DbOrTrx, siteIDs: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ site_id: string; total: number }>`
    select access_grant.site_id, count(*) as total
    from access_grant join user_account on user_account.user_id = access_grant.user_id
    where access_grant.site_id = any(${siteIDs}::uuid[]) and ${MANUAL_GRANT} and user_account.disabled_at is null
    group by access_grant.site_id`.execute(db)
  return new Map(rows.map((row) => [row.site_id, row.total]))
}

export const countSiteUsers = async (db: DbOrTrx, siteID: string): Promise<number> =>
  (await countUsersOfSites(db, [siteID])).get(siteID) ?? 0

/** Locks the active user with this address until the transaction ends. */
export async function lockUserByEmail(trx: DbOrTrx, email: string): Promise<UserRecord | undefined> {
  const row = await trx
    .selectFrom('user_account')
    .select(userColumns)
    .where(isEmail('email', email))
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && readUser(row)
}
