import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../db/pool.ts'
import { Problem } from './errors.ts'

/** A request with an idempotency key. */
interface Claim {
  userID: string
  key: string
  requestHash: string
  now: Date
  isClaimed: boolean
}

export interface StoredResponse {
  status: number
  headers: Record<string, string>
  body: string
}

const claimStorage = new AsyncLocalStorage<Claim>()
/** A request without a response after this time was interrupted by the end of its server. */
const ABANDONED_MILLISECONDS = 60_000
/** A longer response is not stored; a repeated request is then refused with `already-done`. */
const MAX_STORED_CHARACTERS = 100_000

export const hashRequest = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('hex')

/** The stored response, if this request was made before. */
export async function findStoredResponse(db: Db, claim: Claim): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('idempotency_response')
    .leftJoin('idempotency_expiry', 'idempotency_expiry.user_id', 'idempotency_response.user_id')
    .select(['request_hash', 'status', 'headers', 'body', 'created_at', 'expired_at'])
    .where('idempotency_response.user_id', '=', claim.userID)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.request_hash !== claim.requestHash) throw new Problem('idempotency-mismatch')
  if (row.status === null)
    throw new Problem(
      claim.now.getTime() - row.created_at.getTime() > ABANDONED_MILLISECONDS
        ? 'already-done'
        : 'in-progress',
    )
  const isExpired = row.expired_at !== null && row.created_at <= row.expired_at
  if (row.body === null || isExpired) throw new Problem('already-done')
  return { status: row.status, headers: row.headers as Record<string, string>, body: row.body }
}

export const createClaim = (userID: string, key: string, requestHash: string, now: Date): Claim => ({
  userID,
  key,
  requestHash,
  now,
  isClaimed: false,
})

export const runWithClaim = <T>(claim: Claim, work: () => Promise<T>): Promise<T> =>
  claimStorage.run(claim, work)

/**
 * Writes the key in the first transaction of the request, so that the change and its key are committed together and a
 * repeated request after a crash cannot make the change twice. A concurrent repetition waits for the insert and is refused.
 */
export async function claimInTransaction<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  const claim = claimStorage.getStore()
  if (!claim || claim.isClaimed) return work()
  const insertedClaim = await trx
    .insertInto('idempotency_response')
    .values({
      user_id: claim.userID,
      key: claim.key,
      request_hash: claim.requestHash,
      created_at: claim.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!insertedClaim) throw new Problem('in-progress')
  claim.isClaimed = true
  try {
    return await work()
  } catch (error) {
    // The key is rolled back with the transaction, which may be retried.
    claim.isClaimed = false
    throw error
  }
}

/** For users who have lost access: their earlier requests are still not carried out again, but the stored responses are no longer returned. */
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

export async function storeResponse(db: Db, claim: Claim, response: StoredResponse): Promise<void> {
  if (!claim.isClaimed) return
  await db
    .updateTable('idempotency_response')
    .set({
      status: response.status,
      headers: sql`${JSON.stringify(response.headers)}::jsonb`,
      body: response.body.length > MAX_STORED_CHARACTERS ? null : response.body,
    })
    .where('user_id', '=', claim.userID)
    .where('key', '=', claim.key)
    .execute()
}

export const purgeStoredResponses = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('idempotency_response').where('created_at', '<', before).execute()
  await db.deleteFrom('idempotency_expiry').where('expired_at', '<', before).execute()
}
