import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database'
import { createUploadLocker } from './upload-lock.ts'

const database = await createTestDatabase()
afterAll(database.drop)
const locker = createUploadLocker(database.db, 5_000)

const requestLock = (uploadID: string, signal = new AbortController().signal) => {
  const uploadLock = locker.newLock(uploadID)
  const outcome = uploadLock
    .lock(signal, () => undefined)
    .then(
      () => 'locked',
      (error) => error.code,
    )
  return { outcome, unlock: () => uploadLock.unlock() }
}

it('createUploadLocker lets two requests wait and rejects others at once', async () => {
  const holder = requestLock('one')
  expect(await holder.outcome).toBe('locked')
  const waiting = [requestLock('one'), requestLock('one')]
  let settled = 0
  for (const { outcome } of waiting) void outcome.then(() => (settled += 1))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const others = Array.from({ length: 20 }, () => requestLock('one'))
  expect(await Promise.all(others.map(({ outcome }) => outcome))).toEqual(others.map(() => 'upload-busy'))
  expect(settled).toBe(0)
  expect(await requestLock('other').outcome).toBe('locked')
  await holder.unlock()
  await Promise.race(waiting.map(({ outcome }) => outcome))
  for (const { unlock } of waiting) await unlock()
  const [first, second] = await Promise.all(waiting.map(({ outcome }) => outcome))
  expect([first, second]).toContain('locked')
})

it('createUploadLocker stops waiting when the request closes and lets another request wait', async () => {
  const holder = requestLock('two')
  await holder.outcome
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const controller = new AbortController()
    const startedAt = performance.now()
    setTimeout(() => controller.abort(), 300)
    expect(await requestLock('two', controller.signal).outcome).toBe('upload-busy')
    const elapsed = performance.now() - startedAt
    expect(elapsed).toBeGreaterThan(250)
    expect(elapsed).toBeLessThan(2_000)
  }
  await holder.unlock()
})
