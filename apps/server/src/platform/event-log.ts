import type { DbOrTrx } from './db/pool.ts'
import type { Json } from './db/schema.generated.ts'

export interface LoggedEvent {
  /** The record it happened to: a person, a site, an audit. */
  correlationID: string
  source: string
  title: string
  description: string
  /** Who did it; null for the system itself. */
  userID: string | null
  data?: Json
}

/** Written in the transaction of the change it tells about; it can never be changed afterwards. */
export const logEvent = (trx: DbOrTrx, at: Date, event: LoggedEvent): Promise<void> =>
  logEvents(trx, at, [event])

/** Several of the same moment, in one statement. */
export async function logEvents(trx: DbOrTrx, at: Date, events: readonly LoggedEvent[]): Promise<void> {
  if (events.length === 0) return
  await trx
    .insertInto('event_log')
    .values(
      events.map((event) => ({
        correlation_id: event.correlationID,
        event_at: at,
        source: event.source,
        title: event.title,
        description: event.description,
        user_id: event.userID,
        data: event.data === undefined ? null : JSON.stringify(event.data),
      })),
    )
    .execute()
}
