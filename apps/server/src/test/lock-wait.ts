import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '../platform/db/pool.ts'

/** Resolves when a statement of this database waits for a lock. */
export const waitForLock = (db: Db): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows).not.toEqual([])
  }, 10_000)
