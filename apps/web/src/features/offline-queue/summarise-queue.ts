import type { Connection, QueueFault } from './offline-queue.ts'

interface QueueState {
  /** Unsent items, including refused ones. */
  items: readonly { refusal?: string | undefined }[]
  connection: Connection
  fault: QueueFault | undefined
  isPaused: boolean
}

/** The state and the number of the items that this device has not sent yet. */
export type QueueSummary =
  | { state: 'received' }
  | { state: 'sending' | 'offline' | 'paused' | 'stuck'; count: number }
  | { state: 'storage-full' | 'storage-failed' }

/** A storage fault takes priority, then refused items, because both need an action of the user. */
export function summariseQueue({ items, connection, fault, isPaused }: QueueState): QueueSummary {
  if (fault !== undefined) return { state: fault }
  const stuck = items.filter(({ refusal }) => refusal !== undefined).length
  if (stuck > 0) return { state: 'stuck', count: stuck }
  const count = items.length
  if (connection === 'offline') return { state: 'offline', count }
  if (count === 0) return { state: 'received' }
  return { state: isPaused ? 'paused' : 'sending', count }
}
