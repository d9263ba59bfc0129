import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { createStore } from '../../ui/store.ts'
import type { Connection, QueueFault } from './offline-queue.ts'
import { isRetryable, isRetryableUpload, retryWhileFailing } from './retry-while-failing.ts'

/** A queue whose attempts have these results, and the times of its attempts in seconds. */
function aQueue(...results: Connection[]) {
  const start = Date.now()
  const attempts: number[] = []
  const connection = createStore<Connection>('online')
  const fault = createStore<QueueFault | undefined>(undefined)
  const drain = async () => {
    attempts.push((Date.now() - start) / 1000)
    connection.set(results.shift() ?? 'offline')
  }
  return { attempts, drain, connection, fault }
}

describe('retryWhileFailing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('retries after a second, then with doubled delays of at most 15 seconds', async () => {
    const queue = aQueue()
    retryWhileFailing(queue)
    queue.connection.set('offline')
    await vi.advanceTimersByTimeAsync(50_000)
    expect(queue.attempts).toEqual([1, 3, 7, 15, 30, 45])
  })

  it('resets the delay to a second after a successful request', async () => {
    const queue = aQueue('offline', 'offline', 'online')
    retryWhileFailing(queue)
    queue.connection.set('offline')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(queue.attempts).toEqual([1, 3, 7])
    queue.connection.set('offline')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(queue.attempts).toEqual([1, 3, 7, 21])
  })

  it('retries while the storage fails, and stops once it works', async () => {
    const queue = aQueue('online', 'online', 'online', 'online')
    retryWhileFailing(queue)
    queue.fault.set('storage-failed')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(queue.attempts).toEqual([1, 3])
    queue.fault.set(undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queue.attempts).toEqual([1, 3])
  })

  it('starts one timer when the queue goes offline during an attempt', async () => {
    const queue = aQueue('online')
    retryWhileFailing({
      ...queue,
      drain: async () => {
        await queue.drain()
        queue.connection.set('offline')
      },
    })
    queue.connection.set('offline')
    await vi.advanceTimersByTimeAsync(2_500)
    expect(queue.attempts).toEqual([1, 2])
  })
})

const errorWithStatus = (status: number, code = 'x') => new ApiError({ code, status }, 'x')

it('isRetryable is true for requests that the server did not receive or could not process', () => {
  for (const status of [0, 401, 408, 429, 502, 503, 504])
    expect(isRetryable(errorWithStatus(status))).toBe(true)
  expect(isRetryable(new TypeError('The connection was lost.'))).toBe(true)
  for (const status of [400, 403, 404, 422, 500]) expect(isRetryable(errorWithStatus(status))).toBe(false)
})

it('isRetryable is true while the server still processes the first attempt, and false for other conflicts', () => {
  expect(isRetryable(errorWithStatus(409, 'in-progress'))).toBe(true)
  expect(isRetryable(errorWithStatus(409, 'answer-conflict'))).toBe(false)
})

it('isRetryableUpload is true for an offset conflict and a locked upload', () => {
  for (const status of [0, 409, 423, 503]) expect(isRetryableUpload(status)).toBe(true)
  for (const status of [400, 413, 507]) expect(isRetryableUpload(status)).toBe(false)
})
