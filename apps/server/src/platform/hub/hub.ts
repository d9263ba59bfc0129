import type { HubEventName, HubEvents } from '@sojourn/contract'

/** Forwards events to people; never decides who may know what. */
export interface Hub {
  toUsers<Name extends HubEventName>(userIDs: readonly string[], event: Name, payload: HubEvents[Name]): void
  /** To everybody in a room that an area's `hubRooms` let them into. */
  toRooms<Name extends HubEventName>(rooms: readonly string[], event: Name, payload: HubEvents[Name]): void
  /** Ends every connection of a person whose rights changed or ended; a client that may come back reconnects by itself. */
  disconnectUser(userID: string): void
  isConnected(userID: string): Promise<boolean>
  /** Those of them who are connected; all of them when other processes do not say. */
  connectedAmong(userIDs: readonly string[]): Promise<string[]>
}
