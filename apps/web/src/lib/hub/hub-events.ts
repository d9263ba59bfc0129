import type { HubEventName, HubEvents } from '@sojourn/contract/events'
import { createStore } from '../../ui/store.ts'

/** `waiting` until the first connection; a lost one is `reconnecting` until it is back. */
type HubStatus = 'waiting' | 'connected' | 'reconnecting'

export const hubStatus = createStore<HubStatus>('waiting')

/**
 * Tells of every connection, the first and those after a break however short: whatever was said before it did not reach
 * us. Answers how to stop.
 */
export const onConnected = (heard: () => void): (() => void) =>
  hubStatus.subscribe(() => {
    if (hubStatus.get() === 'connected') heard()
  })

type Listeners = { [Name in HubEventName]: Set<(payload: HubEvents[Name]) => void> }

const listeners: Listeners = {
  notify: new Set(),
  onAuditUpdate: new Set(),
  Message: new Set(),
  Answer: new Set(),
  Notification: new Set(),
}

/** For a screen that follows what others do. Answers how to stop. */
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
