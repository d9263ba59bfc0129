import type { Role } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

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
