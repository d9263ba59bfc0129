import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { saveTotals } from '../../apps/server/src/areas/environment/index.ts'
import { loadCriteria, typeOnDay } from '../../apps/server/src/demo/load-criteria.ts'
import type { Db, Trx } from '../../apps/server/src/platform/db/pool.ts'
import { countSites, type Size } from './size.ts'

/** Building an index of these tables after the fill takes a fraction of the time of updating it per row. */
const LARGE_TABLES = [
  'access_grant',
  'audit',
  'audit_response',
  'conversation_message',
  'document',
  'environmental_entry',
  'environmental_report',
  'event_log',
  'mail',
  'message_reader',
  'notification',
  'response_change',
  'response_comment',
  'site',
  'user_account',
]

/** Drops the indexes of the large tables that no constraint needs, and returns the statements that create them again. */
async function dropIndexes(trx: Trx): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${LARGE_TABLES}::regclass[]) and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1`.execute(trx)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(trx)
  return rows.map(({ definition }) => sql.raw(definition))
}

const STEPS = join(import.meta.dirname, 'steps')

/** A step is an SQL file with placeholders such as `:audits`, which are replaced by the values of `size`. */
function readStep(file: string, size: Size): string {
  const values = new Map(Object.entries({ ...size, sites: countSites(size) }))
  return readFileSync(join(STEPS, file), 'utf8').replaceAll(
    /(?<!:):(audits|sites|seed|today|reporting|answered)\b/g,
    (_, name) => String(values.get(name)),
  )
}

/** Creates the criteria, and a table of their revisions: each was current for visits that are `youngest` to `oldest` days ago. */
async function makeCriteria(trx: Trx, { today }: Size): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from made_user where role = 'Admin' and role_number = 1`.execute(trx)
  await loadCriteria(trx, new Date(`${today}T00:00:00Z`), rows[0]?.user_id ?? '')
  await sql`create temporary table made_type (audit_type_id uuid, revision integer, youngest integer, oldest integer)`.execute(
    trx,
  )
  for (const [youngest, oldest] of [
    [-1_000, 210],
    [210, 720],
    [720, 100_000],
  ] as const) {
    const { auditTypeID, version } = typeOnDay(youngest + 1)
    await sql`insert into made_type values (${auditTypeID}, ${version}, ${youngest}, ${oldest})`.execute(trx)
  }
}

/** Totals are saved in batches, because a parameter with the ids of all reports would be too long. */
const REPORTS_PER_BATCH = 100_000

async function saveAllTotals(trx: Trx): Promise<void> {
  await sql`analyze environmental_entry`.execute(trx)
  const reports = await trx.selectFrom('environmental_report').select('report_id').execute()
  const reportIDs = reports.map(({ report_id }) => report_id)
  for (let start = 0; start < reportIDs.length; start += REPORTS_PER_BATCH)
    await saveTotals(trx, reportIDs.slice(start, start + REPORTS_PER_BATCH))
}

async function assertEmpty(trx: Trx): Promise<void> {
  const { rows } = await sql`select from user_account limit 1`.execute(trx)
  if (rows.length > 0) throw new Error('The database is not empty. Use an empty one.')
}

/** Fills an empty, migrated database with triggers disabled; the steps write what the triggers would have written. */
export async function fillDatabase(
  db: Db,
  size: Size,
  onStep: (step: string, seconds: number) => void = () => undefined,
): Promise<void> {
  let began = performance.now()
  const finishStep = (step: string) => {
    onStep(step, (performance.now() - began) / 1000)
    began = performance.now()
  }
  await db.transaction().execute(async (trx) => {
    await assertEmpty(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local maintenance_work_mem = '512MB'`.execute(trx)
    await sql`set local work_mem = '128MB'`.execute(trx)
    const indexes = await dropIndexes(trx)
    for (const file of readdirSync(STEPS).sort()) {
      if (file >= '03') await sql`set local session_replication_role = replica`.execute(trx)
      await sql.raw(readStep(file, size)).execute(trx)
      if (file.startsWith('02')) await makeCriteria(trx, size)
      finishStep(file.replace(/^\d+-|\.sql$/g, ''))
    }
    for (const index of indexes) await index.execute(trx)
    finishStep('indexes')
    await saveAllTotals(trx)
    finishStep('totals')
    await sql`set local session_replication_role = origin`.execute(trx)
  })
  await updateStatistics(db, finishStep)
}

/** Updates the statistics that the query planner uses. */
async function updateStatistics(db: Db, finishStep: (step: string) => void): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`analyze`.execute(connection)
      await sql`vacuum analyze`.execute(connection)
      finishStep('vacuum')
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}
