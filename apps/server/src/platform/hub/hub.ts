import type { HubEventName, HubEvents } from '@sojourn/contract'

/** Publishes events to users. The caller decides who may receive an event. */
export interface Hub {
  toUsers<Name extends HubEventName>(userIDs: readonly string[], event: Name, payload: HubEvents[Name]): void
  /** Publishes to rooms; the `hubRooms` of areas decide which users join them. */
  toRooms<Name extends HubEventName>(rooms: readonly string[], event: Name, payload: HubEvents[Name]): void
  /** Closes all connections of a user whose rights changed; clients with access reconnect by themselves. */
  disconnectUser(userID: string): void
  isConnected(userID: string): Promise<boolean>
  /** The users who are connected; all of them if other processes do not respond. */
  filterConnected(userIDs: readonly string[]): Promise<string[]>
}
