import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { createPool } from '../db/pool.ts'
import type { Logger } from '../log.ts'

export interface HubPool {
  pool: pg.Pool
  /** Resolves once events of other processes arrive here. */
  listening: Promise<void>
  end(): Promise<void>
}

/**
 * One connection listens, the other speaks: with a single speaker, events leave in the order in which they were sent.
 * The adapter takes a new listener when the old one is lost but never gives the lost one back, and may take two when
 * the loss comes at a bad moment; so the pool itself sees to it that there is one at most. What was said between the
 * loss and the new one is not said again: `onGap` is told once the listening goes on.
 */
export function createHubPool(databaseUrl: string, log: Logger, onGap: () => void): HubPool {
  const pool = createPool(databaseUrl, log, 2)
  const ready = Promise.withResolvers<void>()
  let listener: pg.PoolClient | undefined
  let hasListened = false

  const drop = (client: pg.PoolClient) => {
    if (listener !== client) return
    listener = undefined
    client.removeAllListeners('notification')
    client.release(true)
  }
  const adopt = (client: pg.PoolClient) => {
    if (listener) {
      // Without this the adapter would replace the one we drop, and so on for ever.
      listener.removeAllListeners('end')
      drop(listener)
    }
    listener = client
    client.once('end', () => drop(client))
    // Queued behind the adapter's own LISTEN, so its answer says that the listening has begun.
    setImmediate(() =>
      client.query('select 1').then(
        () => {
          if (hasListened) onGap()
          hasListened = true
          ready.resolve()
        },
        () => undefined,
      ),
    )
  }
  pool.on('connect', (client) => {
    const watched: EventEmitter = client
    watched.on('newListener', (event) => {
      if (event === 'notification') adopt(client)
    })
  })

  return {
    pool,
    listening: ready.promise,
    end: async () => {
      // A pool that ends forgets those who wait for its connection: what was said last would not leave.
      const isSpeaking = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount
      for (let waited = 0; isSpeaking() && waited < 2_000; waited += 5) await wait(5)
      listener = undefined
      await Promise.race([pool.end(), wait(2_000, undefined, { ref: false })])
    },
  }
}
