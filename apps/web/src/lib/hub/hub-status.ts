import { createStore } from '../../ui/store.ts'

/** `waiting` until the first connection; a lost one is `reconnecting` until it is back. */
export type HubStatus = 'waiting' | 'connected' | 'reconnecting'

export const hubStatus = createStore<HubStatus>('waiting')

/**
 * Tells of every connection, the first and those after a break however short: whatever was said before it did not reach
 * us. Answers how to stop.
 */
export const onConnected = (heard: () => void): (() => void) =>
  hubStatus.subscribe(() => {
    if (hubStatus.get() === 'connected') heard()
  })
