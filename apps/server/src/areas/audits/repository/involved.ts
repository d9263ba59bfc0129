import type { Participant } from '@sojourn/contract/audits/review/review'
import { parseRoles, type Role } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

/** Somebody an audit can concern. */
export interface Involved extends Participant {
  roles: readonly Role[]
  /** Whether they work for the property: a grant made by hand. */
  atSite: boolean
}

const attachedTo = (siteID: string) => sql`
  select access_grant.user_id from access_grant
  where access_grant.site_id = ${siteID} and access_grant.source = 'hand'
  union all
  select access_grant.user_id from access_grant join site on site.company_id = access_grant.company_id
  where site.site_id = ${siteID} and access_grant.source = 'hand'`

/** Those who can sign in: every Admin, whoever works for the site, those named, and every Auditor if asked for. */
export async function findInvolved(
  db: DbOrTrx,
  of: { siteID: string; named: readonly (string | null)[]; everyAuditor?: boolean },
): Promise<Involved[]> {
  const named = of.named.filter((userID) => userID !== null)
  const roles: Role[] = of.everyAuditor ? ['Admin', 'Auditor'] : ['Admin']
  const rows = await db
    .selectFrom('user_account')
    .select(['user_id', 'name', 'first_name', 'surname', 'photo_document_id', 'roles'])
    .select(sql<boolean>`user_account.user_id in (${attachedTo(of.siteID)})`.as('at_site'))
    .where('disabled_at', 'is', null)
    .where(
      sql<SqlBool>`(user_account.roles && ${roles}::text[] or user_account.user_id = any(array(
        ${attachedTo(of.siteID)} union all select unnest(${named}::uuid[]))))`,
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
