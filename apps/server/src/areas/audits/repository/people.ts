import type { AuditPerson } from '@sojourn/contract/audits/audit'
import type { Participant } from '@sojourn/contract/audits/review/review'
import { parseRoles, type Role } from '@sojourn/domain'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { UserAccount } from '../../../platform/db/schema.generated.ts'

/** A person whom events of an audit can concern. */
export interface InvolvedPerson extends Participant {
  roles: readonly Role[]
  /** Works for the property: has access to the site that was granted manually. */
  atSite: boolean
}

const selectPeopleOfSite = (siteID: string) => sql`
  select access_grant.user_id from access_grant
  where access_grant.site_id = ${siteID} and access_grant.source = 'hand'
  union all
  select access_grant.user_id from access_grant join site on site.company_id = access_grant.company_id
  where site.site_id = ${siteID} and access_grant.source = 'hand'`

/** Enabled people: every Admin, the people of the site, the `named` people and, with `everyAuditor`, every Auditor. */
export async function findInvolvedPeople(
  db: DbOrTrx,
  filter: { siteID: string; named: readonly (string | null)[]; everyAuditor?: boolean },
): Promise<InvolvedPerson[]> {
  const named = filter.named.filter((userID) => userID !== null)
  const roles: Role[] = filter.everyAuditor ? ['Admin', 'Auditor'] : ['Admin']
  const rows = await db
    .selectFrom('user_account')
    .select(['user_id', 'name', 'first_name', 'surname', 'photo_document_id', 'roles'])
    .select(sql<boolean>`user_account.user_id in (${selectPeopleOfSite(filter.siteID)})`.as('at_site'))
    .where('disabled_at', 'is', null)
    .where(
      sql<SqlBool>`(user_account.roles && ${roles}::text[] or user_account.user_id = any(array(
        ${selectPeopleOfSite(filter.siteID)} union all select unnest(${named}::uuid[]))))`,
    )
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => ({
    userID: row.user_id,
    name: row.name,
    firstName: row.first_name,
    surname: row.surname,
    profileImage: row.photo_document_id,
    roles: parseRoles(row.roles.join()),
    atSite: row.at_site,
  }))
}

/** The columns of a person in an audit. */
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

/** People by id, in one query. */
export async function findPeople(
  db: DbOrTrx,
  userIDs: readonly (string | null)[],
): Promise<Map<string, AuditPerson>> {
  const distinctIDs = [...new Set(userIDs.filter((userID) => userID !== null))]
  if (distinctIDs.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_account')
    .select(personColumns)
    .where(sql<SqlBool>`user_id = any(${distinctIDs}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.user_id, readPerson(row)]))
}
