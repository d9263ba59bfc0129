import { ApiError } from '../../lib/api/api-error.ts'
import type { OfflineQueue } from './offline-queue.ts'

/** No response, signed out, timeout, rate limit, or an unavailable server. */
const RETRYABLE_STATUSES = [0, 401, 408, 429, 502, 503, 504]
/** The server still processes a request whose response was lost. */
const IN_PROGRESS = 'in-progress'

/** Whether a later request can succeed. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || RETRYABLE_STATUSES.includes(error.status) || error.code === IN_PROGRESS

/** The offsets of server and device differ, or the upload is locked by an interrupted request. */
const UPLOAD_CONFLICTS = [409, 423]

/** Whether an upload can be continued later. */
export const isRetryableUpload = (status: number): boolean =>
  [...RETRYABLE_STATUSES, ...UPLOAD_CONFLICTS].includes(status)

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 15_000

/**
 * Drains the queue again while it is offline or its storage fails: after a second, then with doubled delays, as long as the
 * app is open. A successful request resets the delay.
 */
export function retryWhileFailing({
  drain,
  connection,
  fault,
}: Pick<OfflineQueue<unknown, unknown>, 'drain' | 'connection' | 'fault'>): void {
  let delay = FIRST_DELAY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const isFailing = () => connection.get() === 'offline' || fault.get() !== undefined
  const retry = () => {
    timer = undefined
    delay = Math.min(2 * delay, MAX_DELAY_MS)
    void drain().finally(schedule)
  }
  const schedule = () => {
    if (isFailing()) {
      timer ??= setTimeout(retry, delay)
      return
    }
    clearTimeout(timer)
    timer = undefined
    delay = FIRST_DELAY_MS
  }
  connection.subscribe(schedule)
  fault.subscribe(schedule)
  schedule()
}
