import { ApiError } from '../../lib/api/api-error.ts'
import { onConnected } from '../../lib/hub/hub-status.ts'
import type { Store } from '../../ui/store.ts'
import type { Connection, QueueFault } from './outbox.ts'

const RETRY_INTERVAL_MS = 15_000
/** No answer, not signed in, too long, too often, or a server that is away: all of it may be different later. */
const RETRYABLE_STATUSES = [0, 401, 408, 429, 502, 503, 504]

export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || isRetryableStatus(error.status)

export const isRetryableStatus = (status: number): boolean => RETRYABLE_STATUSES.includes(status)

/** Holds the other tabs back while one of them sends. */
export const withCrossTabLock = (name: string) => async (work: () => Promise<void>) => {
  if ('locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}

/** Tries again whenever there is reason to hope. It goes on after the review was left, as long as the app is open. */
export function retryQueue(outbox: {
  drain(): Promise<void>
  line: Store<Connection>
  fault: Store<QueueFault | undefined>
}): void {
  const tryNow = () => void outbox.drain()
  if (!navigator.onLine) outbox.line.set('down')
  window.addEventListener('online', tryNow)
  window.addEventListener('offline', () => outbox.line.set('down'))
  onConnected(tryNow)
  setInterval(() => {
    if (outbox.line.get() === 'down' || outbox.fault.get() !== undefined) tryNow()
  }, RETRY_INTERVAL_MS)
  tryNow()
}
