import { type SelectQueryBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

/** Serialises attempts for one account, so that simultaneous attempts get no extra guesses. */
export async function lockFailures(trx: DbOrTrx, emailHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${emailHash}, 0))`.execute(trx)
}

/** Source of an attempt. Failures on a trusted device are counted by device instead of network. */
export interface FailureSource {
  network: string
  device: string | null
}

const selectLatestTimes = async (
  query: SelectQueryBuilder<DB, 'sign_in_failure', object>,
  limit: number,
): Promise<Date[]> => {
  const rows = await query.select('failed_at').orderBy('failed_at', 'desc').limit(limit).execute()
  return rows.map((row) => row.failed_at)
}

export const findLatestFailuresOfEmail = (db: DbOrTrx, emailHash: string, limit: number): Promise<Date[]> =>
  selectLatestTimes(db.selectFrom('sign_in_failure').where('email_hash', '=', emailHash), limit)

export const findLatestFailuresFromNetwork = (db: DbOrTrx, network: string, limit: number): Promise<Date[]> =>
  selectLatestTimes(
    db.selectFrom('sign_in_failure').where('network', '=', network).where('device', 'is', null),
    limit,
  )

export const findLatestFailuresOfSource = (
  db: DbOrTrx,
  emailHash: string,
  { network, device }: FailureSource,
  limit: number,
): Promise<Date[]> => {
  const failuresOfEmail = db.selectFrom('sign_in_failure').where('email_hash', '=', emailHash)
  return selectLatestTimes(
    device === null
      ? failuresOfEmail.where('network', '=', network).where('device', 'is', null)
      : failuresOfEmail.where('device', '=', device),
    limit,
  )
}

export async function insertFailure(
  trx: DbOrTrx,
  failure: FailureSource & { emailHash: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('sign_in_failure')
    .values({
      email_hash: failure.emailHash,
      network: failure.network,
      device: failure.device,
      failed_at: failure.at,
    })
    .execute()
}

export async function deleteFailuresOfSource(
  db: DbOrTrx,
  emailHash: string,
  { network, device }: FailureSource,
): Promise<void> {
  const failuresOfEmail = db.deleteFrom('sign_in_failure').where('email_hash', '=', emailHash)
  await (device === null
    ? failuresOfEmail.where('network', '=', network).where('device', 'is', null)
    : failuresOfEmail.where('device', '=', device)
  ).execute()
}

export async function deleteFailuresOfEmail(db: DbOrTrx, emailHash: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('email_hash', '=', emailHash).execute()
}

export async function deleteFailuresBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('failed_at', '<', before).execute()
}

/** Returns true for at most one caller since `before`. That caller sends the e-mail. */
export async function claimBlockMail(trx: DbOrTrx, userID: string, at: Date, before: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('sign_in_block_mail')
    .values({ user_id: userID, sent_at: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sent_at: at })
        .where('sign_in_block_mail.sent_at', '<=', before),
    )
    .returning('user_id')
    .executeTakeFirst()
  return claimed !== undefined
}
