import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Json } from '../../platform/db/schema.generated.ts'
import { logEvent } from '../../platform/event-log.ts'
import type { Platform } from '../../platform/platform.ts'

/** Writes to the event log of an account. `by` is null if no user was signed in. */
export const logAccountEvent = (
  platform: Platform,
  trx: DbOrTrx,
  event: { userID: string; by: string | null; title: string; description: string; data?: Json },
): Promise<void> =>
  logEvent(trx, platform.clock.now(), {
    correlationID: event.userID,
    source: 'Identity',
    title: event.title,
    description: event.description,
    userID: event.by,
    ...(event.data === undefined ? {} : { data: event.data }),
  })
