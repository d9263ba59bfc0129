import { calculateEntry, isClassification } from '@sojourn/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/test/database.ts'
import { fillDatabase } from './fill.ts'
import { createSize } from './size.ts'

const size = createSize({ audits: 500, today: '2026-03-10' })
let database: TestDatabase
let copy: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  copy = await createTestDatabase()
  await fillDatabase(database.db, size)
  await fillDatabase(copy.db, size)
}, 120_000)
afterAll(async () => {
  await database.drop()
  await copy.drop()
})

interface ForeignKey {
  table: string
  columns: string[]
  target: string
  keys: string[]
}

const findForeignKeys = async () =>
  (
    await sql<ForeignKey>`
      select conrelid::regclass::text as "table", confrelid::regclass::text as target,
        array(select attname::text from unnest(conkey) with ordinality as key_column (attnum, position)
          join pg_attribute using (attnum) where attrelid = conrelid order by position) as columns,
        array(select attname::text from unnest(confkey) with ordinality as key_column (attnum, position)
          join pg_attribute using (attnum) where attrelid = confrelid order by position) as keys
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(database.db)
  ).rows

async function countDangling({ table, columns, target, keys }: ForeignKey): Promise<number> {
  const areSet = columns.map((column) => sql`source.${sql.ref(column)} is not null`)
  const matchKeys = columns.map(
    (column, index) => sql`target.${sql.ref(keys[index] ?? '')} = source.${sql.ref(column)}`,
  )
  const { rows } = await sql<{ dangling: number }>`
    select count(*) as dangling from ${sql.table(table)} as source where ${sql.join(areSet, sql` and `)}
      and not exists (select from ${sql.table(target)} as target where ${sql.join(matchKeys, sql` and `)})`.execute(
    database.db,
  )
  return rows[0]?.dangling ?? 0
}

const computeChecksum = async ({ db }: TestDatabase, table: string) =>
  (
    await sql<{ sum: string }>`
      select md5(string_agg(source::text, ' ' order by source::text)) as sum from ${sql.table(table)} as source`.execute(
      db,
    )
  ).rows[0]?.sum

describe('generated data', () => {
  it('satisfies every foreign key, although triggers were disabled', async () => {
    const foreignKeys = await findForeignKeys()
    expect(foreignKeys.length).toBeGreaterThan(50)
    const dangling = await Promise.all(
      foreignKeys.map(async (foreignKey) => [foreignKey, await countDangling(foreignKey)] as const),
    )
    expect(dangling.filter(([, count]) => count > 0)).toEqual([])
  })

  it('has the values that the triggers would have written', async () => {
    const { rows } = await sql`
      select audit.audit_id from audit join site using (site_id)
      left join user_account on user_id = auditor_id
      where (audit.site_name, audit.country) <> (site.site_name, site.country)
        or audit.auditor_name is distinct from user_account.name
        or final_non_compliances is distinct from count_non_compliances(audit_id)`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('stores the results of environmental entries that the domain computes', async () => {
    const entries = await database.db.selectFrom('environmental_entry').selectAll().execute()
    expect(entries.length).toBeGreaterThan(1000)
    for (const entry of entries) {
      if (!isClassification(entry.classification)) throw new Error(entry.classification)
      const rates = { unitRate: entry.unit_rate, co2eFactor: entry.co2e_factor, kWhFactor: entry.kwh_factor }
      const results = calculateEntry(entry.classification, Object(entry.typed), rates)
      expect(entry).toMatchObject({
        total: results.total,
        kwh: results.kWh,
        kg_co2e: results.kgCO2e,
        kg_co2e_reduction: results.reduction,
      })
    }
  })

  it('has audits in every status', async () => {
    const { rows } = await sql<{ statuses: number }>`
      select count(distinct status) as statuses from audit`.execute(database.db)
    expect(rows).toEqual([{ statuses: 12 }])
  })

  it.each(['audit', 'site', 'user_account', 'audit_response', 'environmental_entry', 'message_reader'])(
    'has the same rows for the same seed: %s',
    async (table) => {
      expect(await computeChecksum(copy, table)).toBe(await computeChecksum(database, table))
    },
  )

  it('is refused by a database that is not empty', async () => {
    await expect(fillDatabase(database.db, size)).rejects.toThrow('not empty')
  })
})
