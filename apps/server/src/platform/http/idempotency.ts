import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../db/pool.ts'
import { Problem } from './errors.ts'

/** A request that may be repeated: the key, who sent it, and what it asked for. */
interface Claim {
  userID: string
  key: string
  requestHash: string
  now: Date
  claimed: boolean
}

export interface StoredResponse {
  status: number
  headers: Record<string, string>
  body: string
}

const current = new AsyncLocalStorage<Claim>()
/** After this long without an answer, the server that worked on it is gone. */
const ABANDONED_MILLISECONDS = 60_000
/** A longer response is not stored; a repeated request is then refused with `already-done`. */
const MAX_STORED_CHARACTERS = 100_000

export const hashRequest = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('hex')

/** The first answer, if this request was made before. */
export async function findStoredResponse(db: Db, claim: Claim): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('idempotent_answer')
    .leftJoin('idempotency_expiry', 'idempotency_expiry.user_id', 'idempotent_answer.user_id')
    .select(['request_hash', 'status', 'headers', 'body', 'created_at', 'expired_at'])
    .where('idempotent_answer.user_id', '=', claim.userID)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.request_hash !== claim.requestHash) throw new Problem('idempotency-mismatch')
  if (row.status === null)
    throw new Problem(
      claim.now.getTime() - row.created_at.getTime() > ABANDONED_MILLISECONDS ? 'already-done' : 'in-progress',
    )
  const isExpired = row.expired_at !== null && row.created_at <= row.expired_at
  if (row.body === null || isExpired) throw new Problem('already-done')
  return { status: row.status, headers: row.headers as Record<string, string>, body: row.body }
}

export const newClaim = (userID: string, key: string, requestHash: string, now: Date): Claim => ({
  userID,
  key,
  requestHash,
  now,
  claimed: false,
})

export const runClaimed = <T>(claim: Claim, work: () => Promise<T>): Promise<T> => current.run(claim, work)

/**
 * Writes the key inside the first transaction of the request: the change and the fact that it was made are committed
 * together, so a repeat after a crash can never make it twice. A repeat at the same time waits here and is refused.
 */
export async function runClaimedIn<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  const claim = current.getStore()
  if (!claim || claim.claimed) return work()
  const written = await trx
    .insertInto('idempotent_answer')
    .values({
      user_id: claim.userID,
      key: claim.key,
      request_hash: claim.requestHash,
      created_at: claim.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!written) throw new Problem('in-progress')
  claim.claimed = true
  try {
    return await work()
  } catch (error) {
    // Rolled back with the transaction, which may be tried again.
    claim.claimed = false
    throw error
  }
}

/** These people have lost access: requests they made until now are not done again, but their responses are not repeated. */
export async function expireStoredResponses(
  trx: DbOrTrx,
  userIDs: readonly string[],
  now: Date,
): Promise<void> {
  if (userIDs.length === 0) return
  await trx
    .insertInto('idempotency_expiry')
    .values(userIDs.map((userID) => ({ user_id: userID, expired_at: now })))
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ expired_at: now }))
    .execute()
}

export async function storeResponse(db: Db, claim: Claim, answer: StoredResponse): Promise<void> {
  if (!claim.claimed) return
  await db
    .updateTable('idempotent_answer')
    .set({
      status: answer.status,
      headers: sql`${JSON.stringify(answer.headers)}::jsonb`,
      body: answer.body.length > MAX_STORED_CHARACTERS ? null : answer.body,
    })
    .where('user_id', '=', claim.userID)
    .where('key', '=', claim.key)
    .execute()
}

export const purgeStoredResponses = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('idempotent_answer').where('created_at', '<', before).execute()
  await db.deleteFrom('idempotency_expiry').where('expired_at', '<', before).execute()
}
