import type { HubEventName, HubEvents } from '@sojourn/contract/events'

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
