import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

export async function findMembershipStatuses(db: DbOrTrx) {
  return db
    .selectFrom('membership_status')
    .select(['membership_status_id as id', 'name'])
    .orderBy('sort_order')
    .execute()
}

/** The lookup lists of the site form. Each is its own table with the same columns. */
export const LOOKUPS = {
  serviceTier: { table: 'service_tier', id: 'service_tier_id' },
  accommodationType: { table: 'accommodation_type', id: 'accommodation_type_id' },
} as const
export type LookupKind = keyof typeof LOOKUPS

export interface LookupRecord {
  id: string
  name: string
  enabled: boolean
  version: number
}

const selectLookups = (kind: LookupKind) => {
  const { table, id } = LOOKUPS[kind]
  return sql`select ${sql.ref(id)} as id, name, enabled, version from ${sql.table(table)}`
}

export async function findLookups(db: DbOrTrx, kind: LookupKind): Promise<LookupRecord[]> {
  const { rows } =
    await sql<LookupRecord>`${selectLookups(kind)} order by name collate "und-x-icu", id`.execute(db)
  return rows
}

export async function findLookup(
  db: DbOrTrx,
  kind: LookupKind,
  id: string,
): Promise<LookupRecord | undefined> {
  const { rows } =
    await sql<LookupRecord>`${selectLookups(kind)} where ${sql.ref(LOOKUPS[kind].id)} = ${id}`.execute(db)
  return rows[0]
}

/** Locks the entry after waiting for transactions that are adding references to it, so that these count as usage. */
export async function lockLookup(
  trx: DbOrTrx,
  kind: LookupKind,
  id: string,
): Promise<LookupRecord | undefined> {
  const { rows } = await sql<LookupRecord>`
    ${selectLookups(kind)} where ${sql.ref(LOOKUPS[kind].id)} = ${id} for update`.execute(trx)
  return rows[0]
}

/** Blocks inserts and renames in this list until the transaction ends. */
export async function lockLookups(trx: DbOrTrx, kind: LookupKind): Promise<void> {
  await sql`lock table ${sql.table(LOOKUPS[kind].table)} in share row exclusive mode`.execute(trx)
}

export async function insertLookup(
  trx: DbOrTrx,
  kind: LookupKind,
  { id, name, enabled = true }: { id: string; name: string; enabled?: boolean },
): Promise<void> {
  const { table, id: column } = LOOKUPS[kind]
  await sql`insert into ${sql.table(table)} (${sql.ref(column)}, name, enabled)
    values (${id}, ${name}, ${enabled})`.execute(trx)
}

export async function saveLookup(
  trx: DbOrTrx,
  kind: LookupKind,
  { id, name, enabled }: { id: string; name: string; enabled: boolean },
): Promise<void> {
  const { table, id: column } = LOOKUPS[kind]
  await sql`update ${sql.table(table)} set name = ${name}, enabled = ${enabled}, version = version + 1
    where ${sql.ref(column)} = ${id}`.execute(trx)
}

export async function removeLookup(trx: DbOrTrx, kind: LookupKind, id: string): Promise<void> {
  const { table, id: column } = LOOKUPS[kind]
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx)
}

export async function countSitesWithLookup(db: DbOrTrx, kind: LookupKind, id: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from site where ${sql.ref(LOOKUPS[kind].id)} = ${id}`.execute(db)
  return rows[0]?.total ?? 0
}
