import { expect, it } from 'vitest'
import { coalesceRuns, memoizePerUser } from './offline-queue.ts'

it('coalesceRuns runs again after a failed run', async () => {
  let runs = 0
  const run = coalesceRuns(async () => {
    runs += 1
    if (runs === 1) throw new Error('The storage is not available.')
  })
  await expect(run()).rejects.toThrow('The storage is not available.')
  await run()
  expect(runs).toBe(2)
})

it('coalesceRuns runs once more if it was called during a run that failed', async () => {
  let runs = 0
  const run = coalesceRuns(async () => {
    runs += 1
    if (runs === 1) throw new Error('The storage is not available.')
  })
  await Promise.all([run(), run(), run()])
  expect(runs).toBe(2)
})

it('memoizePerUser creates the value again after a failure', async () => {
  let attempts = 0
  const create = memoizePerUser(async (userID) => {
    attempts += 1
    if (attempts === 1) throw new Error('The storage is not available.')
    return `queue of ${userID}`
  })
  await expect(create('me')).rejects.toThrow('The storage is not available.')
  expect(await create('me')).toBe('queue of me')
  expect(await create('me')).toBe('queue of me')
  expect(attempts).toBe(2)
})
