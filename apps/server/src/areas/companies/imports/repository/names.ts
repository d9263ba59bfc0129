import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import type { GroupKind } from '../../../sites/index.ts'

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

/** Keys are e-mail addresses in lower case. */
export async function findUserIdsByEmail(db: DbOrTrx, emails: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('user_account')
    .select(['email', 'user_id'])
    .where(sql<SqlBool>`email = any(${emails}::citext[])`)
    .execute()
  return new Map(rows.map((row) => [row.email.toLowerCase(), row.user_id]))
}
