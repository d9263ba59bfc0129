import { createStore } from '../../ui/store.ts'

/** `waiting` until the first connection; a lost one is `reconnecting` until it is back. */
export type HubStatus = 'waiting' | 'connected' | 'reconnecting'

export const hubStatus = createStore<HubStatus>('waiting')
