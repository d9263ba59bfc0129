import { ZERO_ID } from '@sojourn/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import { orderedBy, SECTIONS, type Section } from './searched-sections.ts'

/** When so much has changed, the parts are counted anew: every search reads what has. */
const STALE = 1_000
const ONE_COUNTS = 7_265_309
const ROWS_AT_ONCE = 500
const WRITTEN_AT_ONCE = 100

/** Whether they were never counted, or too much has changed since. */
export async function isCountingDue(db: DbOrTrx): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select not exists (select from searched_stretch) or (select count(*) from audit_name_change) > ${STALE} as due`.execute(
    db,
  )
  return rows[0]?.due ?? false
}

/** Everything as it is at one moment, which is over when the work is; unless somebody else is at it. */
export const inOneMoment = async (db: Db, work: (trx: Trx) => Promise<void>): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows } = await sql<{ alone: boolean }>`
        select pg_try_advisory_xact_lock(${ONE_COUNTS}) as alone`.execute(trx)
      if (!rows[0]?.alone) return
      await sql`set local statement_timeout = 0`.execute(trx)
      // All of it will be read, so the way that is fastest to the end counts.
      await sql`set local cursor_tuple_fraction = 1`.execute(trx)
      await work(trx)
    })

export async function countSections(trx: Trx): Promise<Record<Section, number>> {
  const { rows } = await sql<Record<Section, number>>`
    select count(*) as name, count(auditor_date) as dated, count(*) - count(auditor_date) as undated from audit`.execute(
    trx,
  )
  const [counted] = rows
  if (!counted) throw new Error('The audits were not counted.')
  return counted
}

/** What audits are called, a batch at a time. */
async function* readTexts(trx: Trx, from: RawBuilder<unknown>): AsyncGenerator<string[]> {
  await sql`declare named no scroll cursor for select search_text from ${from}`.execute(trx)
  for (;;) {
    const fetched = sql<{ search_text: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from named`
    const { rows } = await fetched.execute(trx)
    if (rows.length === 0) break
    yield rows.map((row) => row.search_text)
  }
  await sql`close named`.execute(trx)
}

/** About such a share of them, wherever they are. */
export async function readSample(trx: Trx, share: number): Promise<string[]> {
  const texts: string[] = []
  const sample = sql`audit tablesample bernoulli (${sql.lit(100 * share)})`
  for await (const some of readTexts(trx, sample)) texts.push(...some)
  return texts
}

/** All of a section, in its order. */
export const readSection = (trx: Trx, section: Section): AsyncGenerator<string[]> =>
  readTexts(
    trx,
    sql`audit where ${sql.raw(SECTIONS[section].ofAudits)} order by ${sql.raw(orderedBy(section, 'audit'))}`,
  )

/** What was counted before; and what has changed until this moment, but nothing that changes meanwhile. */
export async function forgetCounts(trx: Trx): Promise<void> {
  for (const table of ['searched_part', 'searched_part_count', 'searched_stretch', 'audit_name_change'])
    await sql`delete from ${sql.table(table)}`.execute(trx)
}

export async function writeStretches(trx: Trx, section: Section, length: number): Promise<void> {
  const first = { name: "''", dated: "'-infinity'", undated: 'null' }[section]
  const { key, ofAudits } = SECTIONS[section]
  await sql`
    insert into searched_stretch (section, stretch, ${sql.raw(key ?? 'auditor_date')}, audit_id)
    select ${section}, 0, ${sql.raw(first)}, ${ZERO_ID}::uuid
    union all
    select ${section}, place / ${length}::integer, ${sql.raw(key ?? 'null::date')}, audit_id from (
      select *, row_number() over (order by ${sql.raw(orderedBy(section, 'audit'))}) - 1 as place
      from audit where ${sql.raw(ofAudits)}
    ) as placed
    where place > 0 and place % ${length}::integer = 0`.execute(trx)
}

export async function writeParts(trx: Trx, parts: readonly { term: string; part: number }[]): Promise<void> {
  await sql`insert into searched_part (term, part)
    select * from unnest(${parts.map(({ term }) => term)}::text[], ${parts.map(({ part }) => part)}::integer[])`.execute(
    trx,
  )
}

export async function writeCounts(
  trx: Trx,
  { section, volume }: { section: Section; volume: number },
  parts: readonly number[],
  countsOf: (part: number) => Uint8Array | undefined,
): Promise<void> {
  for (let from = 0; from < parts.length; from += WRITTEN_AT_ONCE) {
    const some = parts.slice(from, from + WRITTEN_AT_ONCE)
    const counts = some.map((part) => Buffer.from(countsOf(part) ?? []))
    await sql`insert into searched_part_count (part, section, volume, counts)
      select part, ${section}, ${volume}, counts
      from unnest(${some}::integer[], ${counts}::bytea[]) as one (part, counts)`.execute(trx)
  }
}

/** Otherwise what was forgotten is still passed by. */
export async function tidyCounts(db: Db): Promise<void> {
  await sql`vacuum (analyze) searched_part, searched_part_count, searched_stretch, audit_name_change`.execute(
    db,
  )
}
