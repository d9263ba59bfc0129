import { setTimeout as wait } from 'node:timers/promises'
import type { Locker } from '@tus/server'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { Problem } from '../http/errors.ts'
import { newId } from '../ids.ts'

const MAX_WAIT_MILLISECONDS = 20_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 1_000
const HEARTBEAT_MS = 1_000
/** Waiting requests poll the database. A resuming client has at most two: the new one and one that is about to end. */
const MAX_WAITING = 2
/** The number of requests of this process that wait for each upload. */
const waitingCounts = new Map<string, number>()

/** Uses the time of the database, because the application clock may be set to another time. */
const leaseEnd = sql<Date>`now() + interval '15 seconds'`

/**
 * Allows one request at a time to write to an upload, across all servers. A waiting request asks the holder to release the
 * lock, because the holder may be reading from a dead connection.
 */
export function createUploadLocker(db: Db, maxWait = MAX_WAIT_MILLISECONDS): Locker {
  return {
    newLock: (uploadID) => {
      const holder = newId()
      let heartbeat: NodeJS.Timeout | undefined
      return {
        lock: async (signal, onReleaseRequested) => {
          const tryLock = () => acquireLease(db, uploadID, holder)
          if (!(await tryLock()))
            await limitWaiting(uploadID, async () => {
              const deadline = Date.now() + maxWait
              let pause = FIRST_PAUSE_MS
              do {
                if (signal.aborted || Date.now() > deadline) throw new Problem('upload-busy')
                await requestRelease(db, uploadID)
                // Ends early when the request closes.
                await wait(pause, undefined, { signal }).catch(() => undefined)
                pause = Math.min(2 * pause, MAX_PAUSE_MS)
              } while (signal.aborted || !(await tryLock()))
            })
          heartbeat = setInterval(() => {
            // If the database is unavailable, the next heartbeat renews the lease.
            renewLease(db, uploadID, holder).then(
              (wanted) => wanted && onReleaseRequested(),
              () => undefined,
            )
          }, HEARTBEAT_MS).unref()
        },
        unlock: async () => {
          clearInterval(heartbeat)
          await db
            .deleteFrom('upload_lock')
            .where('upload_id', '=', uploadID)
            .where('holder', '=', holder)
            .execute()
        },
      }
    },
  }
}

async function limitWaiting(uploadID: string, work: () => Promise<void>): Promise<void> {
  const others = waitingCounts.get(uploadID) ?? 0
  if (others >= MAX_WAITING) throw new Problem('upload-busy')
  waitingCounts.set(uploadID, others + 1)
  try {
    await work()
  } finally {
    const remaining = (waitingCounts.get(uploadID) ?? 1) - 1
    if (remaining > 0) waitingCounts.set(uploadID, remaining)
    else waitingCounts.delete(uploadID)
  }
}

async function acquireLease(db: Db, uploadID: string, holder: string): Promise<boolean> {
  const row = await db
    .insertInto('upload_lock')
    .values({ upload_id: uploadID, holder, expires_at: leaseEnd })
    .onConflict((conflict) =>
      conflict
        .column('upload_id')
        .doUpdateSet({ holder, expires_at: leaseEnd, wanted: false })
        .where('upload_lock.expires_at', '<', sql<Date>`now()`),
    )
    .returning('holder')
    .executeTakeFirst()
  return row !== undefined
}

async function requestRelease(db: Db, uploadID: string): Promise<void> {
  await db
    .updateTable('upload_lock')
    .set({ wanted: true })
    .where('upload_id', '=', uploadID)
    .where('wanted', '=', false)
    .execute()
}

/** True if another request waits or the lease was lost. */
async function renewLease(db: Db, uploadID: string, holder: string): Promise<boolean> {
  const row = await db
    .updateTable('upload_lock')
    .set({ expires_at: leaseEnd })
    .where('upload_id', '=', uploadID)
    .where('holder', '=', holder)
    .returning('wanted')
    .executeTakeFirst()
  return row?.wanted ?? true
}
