import { ApiError } from '../../lib/api/api-error.ts'
import { onConnected } from '../../lib/hub/hub-status.ts'
import { describeError } from '../../ui/describe-error.ts'
import type { Store } from '../../ui/store.ts'
import type { Connection, QueueFault } from './offline-queue.ts'

const RETRY_INTERVAL_MS = 15_000
/** No response, signed out, timeout, rate limit, or an unavailable server: a later request can succeed. */
const RETRYABLE_STATUSES = [0, 401, 408, 429, 502, 503, 504]

export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || isRetryableStatus(error.status)

export const isRetryableStatus = (status: number): boolean => RETRYABLE_STATUSES.includes(status)

/** The server's reason for a refusal, or `fallback` when the server failed or gave no reason. */
export const refusalText = (error: unknown, fallback: string): string => {
  const isRefusal = error instanceof ApiError && error.status < 500
  return (isRefusal ? describeError(error).sentence : undefined) ?? fallback
}

/** Runs work in one tab at a time. Older releases use the same lock names. */
export const withCrossTabLock = (name: string) => async (work: () => Promise<void>) => {
  if ('locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}

/** Drains the queue when the connection returns and at intervals while it is offline, as long as the app is open. */
export function retryQueue(queue: {
  drain(): Promise<void>
  connection: Store<Connection>
  fault: Store<QueueFault | undefined>
}): void {
  const drain = () => void queue.drain()
  if (!navigator.onLine) queue.connection.set('offline')
  window.addEventListener('online', drain)
  window.addEventListener('offline', () => queue.connection.set('offline'))
  onConnected(drain)
  setInterval(() => {
    if (queue.connection.get() === 'offline' || queue.fault.get() !== undefined) drain()
  }, RETRY_INTERVAL_MS)
  drain()
}
