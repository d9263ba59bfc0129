import { expect, it } from 'vitest'
import { hubStatus, onConnected } from './hub-events.ts'

it('onConnected is called for the first connection and for reconnections too short to be shown', () => {
  let heard = 0
  const stop = onConnected(() => {
    heard += 1
  })
  hubStatus.set('connected')
  expect(heard).toBe(1)
  hubStatus.set('connected')
  expect(heard).toBe(2)
  hubStatus.set('reconnecting')
  expect(heard).toBe(2)
  hubStatus.set('connected')
  expect(heard).toBe(3)
  stop()
  hubStatus.set('connected')
  expect(heard).toBe(3)
  hubStatus.set('waiting')
})
