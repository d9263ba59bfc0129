import type { OfflineQueue } from './offline-queue.ts'

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
