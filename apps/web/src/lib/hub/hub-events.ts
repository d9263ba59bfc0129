import type { HubEventName, HubEvents } from '@sojourn/contract/events'
import { createStore } from '../../ui/store.ts'

/** `waiting` until the first connection; `reconnecting` after a connection was lost. */
type HubStatus = 'waiting' | 'connected' | 'reconnecting'

export const hubStatus = createStore<HubStatus>('waiting')

/**
 * Calls the listener after every connection, including short reconnections, because events before it were missed. Returns
 * a function that removes the listener.
 */
export const onConnected = (listener: () => void): (() => void) =>
  hubStatus.subscribe(() => {
    if (hubStatus.get() === 'connected') listener()
  })

type Listeners = { [Name in HubEventName]: Set<(payload: HubEvents[Name]) => void> }

const listeners: Listeners = {
  notify: new Set(),
  onAuditUpdate: new Set(),
  Message: new Set(),
  Answer: new Set(),
  Notification: new Set(),
}

/** Adds a listener for a hub event. Returns a function that removes the listener. */
export function onHubEvent<Name extends HubEventName>(
  name: Name,
  listener: (payload: HubEvents[Name]) => void,
): () => void {
  listeners[name].add(listener)
  return () => {
    listeners[name].delete(listener)
  }
}

export function publishHubEvent<Name extends HubEventName>(name: Name, payload: HubEvents[Name]): void {
  for (const listener of listeners[name]) listener(payload)
}
