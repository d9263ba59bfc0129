import { type OwnNumberFormat, parseRoles, type Role, toOwnNumberFormat } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { contains } from '../../../platform/db/queries.ts'
import type { Order } from '../../../platform/http/lists.ts'

export interface UserRecord {
  userID: string
  name: string
  firstName: string
  surname: string
  email: string
  roles: Role[]
  languages: string[]
  numberFormat: OwnNumberFormat | null
  photoDocumentID: string | null
  /** The company and site that the user was attached to first. */
  companyID: string | null
  siteID: string | null
  confirmed: boolean
  lastInvitedAt: Date | null
  disabled: boolean
  updatedAt: Date
  version: number
}

const firstGrant = (column: 'company_id' | 'site_id') => sql<string | null>`(
  select ${sql.ref(`access_grant.${column}`)} from access_grant
  where access_grant.user_id = user_account.user_id
    and access_grant.source = 'hand' and ${sql.ref(`access_grant.${column}`)} is not null
  order by access_grant.granted_at, ${sql.ref(`access_grant.${column}`)} limit 1)`

export const userColumns = [
  'user_id',
  'name',
  'first_name',
  'surname',
  'email',
  'roles',
  'languages',
  'number_format',
  'photo_document_id',
  'email_confirmed_at',
  'last_invited_at',
  'disabled_at',
  'updated_at',
  'version',
  firstGrant('company_id').as('first_company_id'),
  firstGrant('site_id').as('first_site_id'),
] as const

const selectUsers = (db: DbOrTrx) => db.selectFrom('user_account').select(userColumns)

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

export const readUser = (row: UserRow): UserRecord => ({
  userID: row.user_id,
  name: row.name,
  firstName: row.first_name,
  surname: row.surname,
  email: row.email,
  roles: parseRoles(row.roles.join(',')),
  languages: row.languages,
  numberFormat: toOwnNumberFormat(row.number_format) ?? null,
  photoDocumentID: row.photo_document_id,
  companyID: row.first_company_id,
  siteID: row.first_site_id,
  confirmed: row.email_confirmed_at !== null,
  lastInvitedAt: row.last_invited_at,
  disabled: row.disabled_at !== null,
  updatedAt: row.updated_at,
  version: row.version,
})

export async function findUser(db: DbOrTrx, userID: string): Promise<UserRecord | undefined> {
  const row = await selectUsers(db).where('user_id', '=', userID).executeTakeFirst()
  return row && readUser(row)
}

export interface UserSearch {
  role: Role
  /** Matches any of them; undefined disables the filter. */
  languages: string[] | undefined
  searchTerm: string
  order: Order<'Profile.FirstName' | 'EmailConfirmed'>
}

/** The Hotel list includes users with only EnvironmentalPerformance, because they work at hotels too. */
const hasRoleForList = (role: Role) =>
  role === 'Hotel'
    ? sql<SqlBool>`(roles @> array['Hotel'] or roles = array['EnvironmentalPerformance'])`
    : sql<SqlBool>`roles @> array[${role}]`

function selectMatchingUsers(db: DbOrTrx, search: UserSearch) {
  let matching = db
    .selectFrom('user_account')
    .where('disabled_at', 'is', null)
    .where(hasRoleForList(search.role))
  if (search.languages) matching = matching.where(sql<SqlBool>`languages && ${search.languages}::text[]`)
  if (search.searchTerm) matching = matching.where(contains('user_account.search_text', search.searchTerm))
  return matching
}

function selectOrderedUsers(db: DbOrTrx, search: UserSearch) {
  const byName = sql`name collate "und-x-icu"`
  const { field, direction } = search.order
  const matching = selectMatchingUsers(db, search)
  return field === 'EmailConfirmed'
    ? matching.orderBy(sql`email_confirmed_at is not null`, direction).orderBy(byName).orderBy('user_id')
    : matching.orderBy(byName, direction).orderBy('user_id', direction)
}

export async function findUsers(
  db: DbOrTrx,
  search: UserSearch,
  { limit, offset }: { limit: number; offset: number },
) {
  const { total } = await selectMatchingUsers(db, search)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (offset >= total) return { rows: [], totalCount: total }
  // Select only ids for the offset, then read full rows of the page only.
  const page = selectOrderedUsers(db, search).select('user_id').limit(limit).offset(offset)
  const rows = await selectOrderedUsers(db, search).where('user_id', 'in', page).select(userColumns).execute()
  return { rows: rows.map(readUser), totalCount: total }
}

/** Ids of all matches in list order. */
export async function findUserIds(db: DbOrTrx, search: UserSearch): Promise<string[]> {
  return (await selectOrderedUsers(db, search).select('user_id').execute()).map((row) => row.user_id)
}

export async function findUsersById(db: DbOrTrx, userIDs: string[]): Promise<Map<string, UserRecord>> {
  const rows = await selectUsers(db).where(sql<SqlBool>`user_id = any(${userIDs}::uuid[])`).execute()
  return new Map(rows.map((row) => [row.user_id, readUser(row)]))
}

/** Locks the user until the transaction ends. */
export async function lockUser(trx: DbOrTrx, userID: string): Promise<UserRecord | undefined> {
  const row = await selectUsers(trx).where('user_id', '=', userID).forNoKeyUpdate().executeTakeFirst()
  return row && readUser(row)
}

/** Locks the rows in a fixed order, so that two administrators who disable each other are serialised without deadlock. */
export async function lockActiveAdmins(trx: DbOrTrx): Promise<string[]> {
  const rows = await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('roles', '@>', sql<string[]>`array['Admin']`)
    .where('disabled_at', 'is', null)
    .orderBy('user_id')
    // Not FOR UPDATE, so that events that reference one of them can still be written.
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.user_id)
}

export interface NewUser {
  userID: string
  firstName: string
  surname: string
  email: string
  roles: Role[]
  languages: string[]
  photoDocumentID: string | null
  passwordHash: string | null
  confirmedAt: Date | null
  invitedAt: Date | null
  createdAt: Date
}

/** Inserts a user without an invitation. */
export async function insertUser(trx: DbOrTrx, user: NewUser): Promise<void> {
  await trx
    .insertInto('user_account')
    .values({
      user_id: user.userID,
      first_name: user.firstName,
      surname: user.surname,
      email: user.email,
      roles: user.roles,
      languages: user.languages,
      photo_document_id: user.photoDocumentID,
      password_hash: user.passwordHash,
      email_confirmed_at: user.confirmedAt,
      last_invited_at: user.invitedAt,
      created_at: user.createdAt,
      updated_at: user.createdAt,
    })
    .execute()
}

export async function setRoles(trx: DbOrTrx, userID: string, roles: Role[], at: Date): Promise<void> {
  await trx
    .updateTable('user_account')
    .set((row) => ({ roles, updated_at: at, version: row('version', '+', 1) }))
    .where('user_id', '=', userID)
    .execute()
}

export async function setLanguages(
  trx: DbOrTrx,
  userID: string,
  languages: string[],
  at: Date,
): Promise<void> {
  await trx
    .updateTable('user_account')
    .set((row) => ({ languages, updated_at: at, version: row('version', '+', 1) }))
    .where('user_id', '=', userID)
    .execute()
}

export async function findCompany(db: DbOrTrx, companyID: string) {
  const row = await db
    .selectFrom('company')
    .select(['company_id', 'name'])
    .where('company_id', '=', companyID)
    .executeTakeFirst()
  return row && { companyID: row.company_id, name: row.name }
}

export async function findSite(db: DbOrTrx, siteID: string) {
  const row = await db
    .selectFrom('site')
    .select(['site_id', 'site_name', 'company_id'])
    .where('site_id', '=', siteID)
    .executeTakeFirst()
  return row && { siteID: row.site_id, siteName: row.site_name, companyID: row.company_id }
}

export const userHasRole = (role: Role) => sql<SqlBool>`user_account.roles @> array[${role}]`

export interface Recipient {
  userID: string
  address: string
  name: string
  firstName: string
}

const selectRecipients = (db: DbOrTrx) =>
  db
    .selectFrom('user_account')
    .where('user_account.disabled_at', 'is', null)
    .select(['user_account.user_id', 'user_account.email', 'user_account.name', 'user_account.first_name'])

type RecipientRow = Awaited<ReturnType<ReturnType<typeof selectRecipients>['execute']>>[number]

const readRecipient = (row: RecipientRow): Recipient => ({
  userID: row.user_id,
  address: row.email,
  name: row.name,
  firstName: row.first_name,
})

/** The site's main contact, or all its Hotel users if it has no enabled main contact. */
export async function findHotelRecipients(db: DbOrTrx, siteID: string): Promise<Recipient[]> {
  const contact = await selectRecipients(db)
    .innerJoin('site', 'site.main_contact_user_id', 'user_account.user_id')
    .where('site.site_id', '=', siteID)
    .executeTakeFirst()
  if (contact) return [readRecipient(contact)]
  const rows = await selectRecipients(db)
    .where(userHasRole('Hotel'))
    .where(
      sql<SqlBool>`user_account.user_id in (
        select access_grant.user_id from access_grant join site
          on site.site_id = access_grant.site_id or site.company_id = access_grant.company_id
        where site.site_id = ${siteID} and access_grant.source = 'hand')`,
    )
    .orderBy('user_id')
    .execute()
  return rows.map(readRecipient)
}

/** The people with these ids whose accounts are enabled. */
export async function findRecipients(db: DbOrTrx, userIDs: readonly string[]): Promise<Recipient[]> {
  if (userIDs.length === 0) return []
  const rows = await selectRecipients(db).where('user_id', 'in', userIDs).orderBy('user_id').execute()
  return rows.map(readRecipient)
}

/** The people who registered themselves, confirmed their e-mail address and have access to no property; newest first. */
export async function findPeopleWithoutProperty(db: DbOrTrx, limit: number): Promise<Recipient[]> {
  const rows = await selectRecipients(db)
    .where('last_invited_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .where(userHasRole('Hotel'))
    .where(
      sql<SqlBool>`not exists (select from access_grant where access_grant.user_id = user_account.user_id)`,
    )
    .orderBy('email_confirmed_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readRecipient)
}

/** The assigned administrator, or every administrator while the audit is unassigned. */
export async function findAdminRecipients(db: DbOrTrx, assignedUserID: string | null): Promise<Recipient[]> {
  const admins = selectRecipients(db).where(userHasRole('Admin'))
  const rows = await (assignedUserID === null ? admins : admins.where('user_id', '=', assignedUserID))
    .orderBy('user_id')
    .execute()
  return rows.map(readRecipient)
}
