import type { LoggedEvent } from '@sojourn/contract/kernel/logged-event'
import { getPrimaryRole, parseRoles, ROLES, type Role } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from './db/pool.ts'
import type { Json } from './db/schema.generated.ts'

export interface NewEvent {
  /** The id of the record that the event belongs to: a person, a site, an audit. */
  correlationID: string
  /** A stable code; `system` where an event has none. */
  type?: string
  /** The new status, for an event that changes the status of an audit. */
  status?: string
  source: string
  title: string
  description: string
  /** The user who caused the event; null for the system itself. */
  userID: string | null
  data?: Json
}

/** Writes an event in the transaction of its change. Events cannot be changed afterwards. */
export const logEvent = (trx: DbOrTrx, at: Date, event: NewEvent): Promise<void> =>
  logEvents(trx, at, [event])

/** The primary role of the user at this time, stored with the event. */
export const selectLeadingRole = (userID: string | null) =>
  userID === null
    ? null
    : sql<string | null>`(
        select role from user_account, unnest(${[...ROLES]}::text[]) with ordinality as ranked (role, rank)
        where user_account.user_id = ${userID} and role = any(user_account.roles) order by rank limit 1)`

/** Writes several events of the same time in one statement. */
export async function logEvents(trx: DbOrTrx, at: Date, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await trx
    .insertInto('event_log')
    .values(
      events.map((event) => ({
        correlation_id: event.correlationID,
        event_at: at,
        event_type: event.type ?? 'system',
        status: event.status ?? null,
        source: event.source,
        title: event.title,
        description: event.description,
        user_id: event.userID,
        actor_role: selectLeadingRole(event.userID),
        data: event.data === undefined ? null : JSON.stringify(event.data),
      })),
    )
    .execute()
}

/** The events of a record. */
export const selectEventsOf = (db: DbOrTrx, correlationID: string) =>
  db.selectFrom('event_log').where('correlation_id', '=', correlationID)

/** Adds the users who caused the events. */
export const selectEvents = (events: ReturnType<typeof selectEventsOf>) =>
  events
    .leftJoin('user_account', 'user_account.user_id', 'event_log.user_id')
    .select(['title', 'description', 'event_at', 'event_type', 'actor_role'])
    .select(['event_log.user_id as actor_id', 'user_account.name as actor_name', 'user_account.roles'])
export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number]

/** The role of the actor at the time of the event, or the current role for events without a stored one. */
export const presentRole = (row: { actor_role: string | null; roles: string[] | null }): Role | null =>
  getPrimaryRole(parseRoles(row.actor_role ?? row.roles?.join(',') ?? '')) ?? null

const presentActor = (row: EventRow): LoggedEvent['actor'] =>
  row.actor_id === null ? null : { userID: row.actor_id, name: row.actor_name ?? '', role: presentRole(row) }

export const presentEvent = (row: EventRow): LoggedEvent => ({
  title: row.title,
  eventDate: row.event_at.toISOString(),
  description: row.description,
  eventType: row.event_type,
  actor: presentActor(row),
})
