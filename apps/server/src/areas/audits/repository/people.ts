import type { AuditPerson } from '@sojourn/contract/audits/audit'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { UserAccount } from '../../../platform/db/schema.generated.ts'
import { holds } from './holds.ts'

/** The columns of a person that audits show. */
export const personColumns = [
  'user_id',
  'name',
  'first_name',
  'surname',
  'email',
  'photo_document_id',
  'languages',
  'roles',
  'email_confirmed_at',
  'updated_at',
  'disabled_at',
] as const

export type PersonRow = Pick<Selectable<UserAccount>, (typeof personColumns)[number]>

export const readPerson = (row: PersonRow): AuditPerson => ({
  userID: row.user_id,
  name: row.name,
  firstName: row.first_name,
  surname: row.surname,
  emailAddress: row.email,
  profileImage: row.photo_document_id,
  languages: row.languages,
  accountConfirmed: row.email_confirmed_at !== null,
  lastUpdated: row.updated_at.toISOString(),
  metricsUser: row.roles.includes('EnvironmentalPerformance'),
  disabled: row.disabled_at !== null,
})

/** By id, each as an audit shows them; in one query however many they are. */
export async function findPeople(
  db: DbOrTrx,
  userIDs: readonly (string | null)[],
): Promise<Map<string, AuditPerson>> {
  const wanted = [...new Set(userIDs.filter((userID) => userID !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_account')
    .select(personColumns)
    .where(sql<SqlBool>`user_id = any(${wanted}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.user_id, readPerson(row)]))
}

/** Somebody an e-mail goes to. */
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

/** The site's main contact, or all its Hotel users where there is none that could read it. */
export async function findHotelRecipients(db: DbOrTrx, siteID: string): Promise<Recipient[]> {
  const contact = await selectRecipients(db)
    .innerJoin('site', 'site.main_contact_user_id', 'user_account.user_id')
    .where('site.site_id', '=', siteID)
    .executeTakeFirst()
  if (contact) return [readRecipient(contact)]
  const rows = await selectRecipients(db)
    .where(holds('Hotel'))
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

/** Those of them who can still sign in. */
export async function findRecipients(db: DbOrTrx, userIDs: readonly string[]): Promise<Recipient[]> {
  if (userIDs.length === 0) return []
  const rows = await selectRecipients(db).where('user_id', 'in', userIDs).orderBy('user_id').execute()
  return rows.map(readRecipient)
}

/** The administrator an audit is assigned to, or every one while it is unallocated. */
export async function findAdminRecipients(db: DbOrTrx, assignedUserID: string | null): Promise<Recipient[]> {
  const admins = selectRecipients(db).where(holds('Admin'))
  const rows = await (assignedUserID === null ? admins : admins.where('user_id', '=', assignedUserID))
    .orderBy('user_id')
    .execute()
  return rows.map(readRecipient)
}
