import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../apps/server/src/platform/db/pool.ts'

/** So many at a time: an array of all would not fit into a value, and fewer leave more to be added up. */
const BATCH = 100_000

/** Calls a function of the platform with all rows of a table, a batch of them at a time. */
const callInBatches = (
  call: (some: RawBuilder<unknown>) => RawBuilder<unknown>,
  table: string,
  key: string,
  what: string,
) =>
  sql`select ${call(sql`array_agg(one)`)} from (
    select ${sql.ref(what)} as one, (row_number() over (order by ${sql.ref(key)}) - 1) / ${sql.lit(BATCH)} as batch
    from ${sql.table(table)}
  ) as batches group by batch`

/**
 * Where sites and their months stand, by the platform's own functions. Triggers rest, and the indexes are there again. The platform
 * counts everything anew in a way that lets others work meanwhile, which takes several times as long.
 */
export async function standAll(trx: DbOrTrx): Promise<void> {
  await callInBatches((some) => sql`stand_sites(${some})`, 'site', 'site_id', 'site_id').execute(trx)
  await callInBatches(
    (some) => sql`stand_reports(${some})`,
    'environmental_report',
    'report_id',
    'report_id',
  ).execute(trx)
  await sql`insert into site_reporting (site_id, months, begun)
    select site_id, coalesce(array_agg(month order by month) filter (where entries > 0), '{}'),
      array_agg(month order by month)
    from report_standing group by site_id`.execute(trx)
}

/** The figures of the programme, from what is there. */
export async function noteAll(trx: DbOrTrx): Promise<void> {
  await callInBatches((some) => sql`note_audits(${some}, null)`, 'audit', 'audit_id', 'audit').execute(trx)
  await callInBatches(
    (some) => sql`note_sites(${some}, null)`,
    'site_standing',
    'site_id',
    'site_standing',
  ).execute(trx)
}
