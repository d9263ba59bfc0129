import { expect, it } from 'vitest'
import { hubStatus, onConnected } from './hub-events.ts'

it('onConnected calls its listener for the first connection and for every reconnection', () => {
  let calls = 0
  const removeListener = onConnected(() => {
    calls += 1
  })
  hubStatus.set('connected')
  expect(calls).toBe(1)
  hubStatus.set('connected')
  expect(calls).toBe(2)
  hubStatus.set('reconnecting')
  expect(calls).toBe(2)
  hubStatus.set('connected')
  expect(calls).toBe(3)
  removeListener()
  hubStatus.set('connected')
  expect(calls).toBe(3)
  hubStatus.set('waiting')
})
