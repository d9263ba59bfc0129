import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../apps/server/src/platform/db/pool.ts'

/** Tables with many rows: building an index after the fill takes a fraction of the time of updating it per row. */
const LARGE = [
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
  'notice',
  'response_change',
  'response_comment',
  'site',
  'user_account',
]

/** Drops the indexes of the large tables that no constraint needs, and returns the statements that create them again. */
export async function dropIndexes(trx: Trx): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${LARGE}::regclass[]) and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1`.execute(trx)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(trx)
  return rows.map(({ definition }) => sql.raw(definition))
}
