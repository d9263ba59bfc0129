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
export async function logEvent(trx: DbOrTrx, at: Date, event: LoggedEvent): Promise<void> {
  await trx
    .insertInto('event_log')
    .values({
      correlation_id: event.correlationID,
      event_at: at,
      source: event.source,
      title: event.title,
      description: event.description,
      user_id: event.userID,
      data: event.data === undefined ? null : JSON.stringify(event.data),
    })
    .execute()
}
