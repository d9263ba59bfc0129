import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

/** Tries for one account are counted one after another, so that a hundred at once get no more guesses than ten in a row. */
export async function lockFailures(trx: DbOrTrx, emailHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${emailHash}, 0))`.execute(trx)
}

async function latest(
  db: DbOrTrx,
  column: 'email_hash' | 'address',
  value: string,
  limit: number,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('sign_in_failure')
    .select('failed_at')
    .where(column, '=', value)
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.failed_at)
}

export const latestFailuresOfEmail = (db: DbOrTrx, emailHash: string, limit: number): Promise<Date[]> =>
  latest(db, 'email_hash', emailHash, limit)

export const latestFailuresFromAddress = (db: DbOrTrx, address: string, limit: number): Promise<Date[]> =>
  latest(db, 'address', address, limit)

export async function insertFailure(
  trx: DbOrTrx,
  failure: { emailHash: string; address: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('sign_in_failure')
    .values({ email_hash: failure.emailHash, address: failure.address, failed_at: failure.at })
    .execute()
}

export async function deleteFailuresOfEmail(db: DbOrTrx, emailHash: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('email_hash', '=', emailHash).execute()
}

export async function deleteFailuresBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('failed_at', '<', before).execute()
}
