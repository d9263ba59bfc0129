import { sql } from 'kysely'
import type { DbOrTrx } from '../platform/db/pool.ts'

/** Any number will do, so long as every process uses the same. */
const LOCK = 7_265_302

/** One process at a time loads; the next one finds the demonstration there. */
export async function isLoaded(trx: DbOrTrx, administratorID: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  const administrator = await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('user_id', '=', administratorID)
    .executeTakeFirst()
  return administrator !== undefined
}
