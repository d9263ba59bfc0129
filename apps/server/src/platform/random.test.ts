import { expect, it } from 'vitest'
import { takeRandom } from './random.ts'

it('gives no bytes out twice, also when it fetches anew', () => {
  const taken = Array.from({ length: 2000 }, () => takeRandom(16).toString('hex'))
  expect(new Set(taken)).toHaveLength(2000)
  expect(taken.every((text) => text.length === 32)).toBe(true)
})

it('leaves nothing behind of what it gave out, nor changes it afterwards', () => {
  const taken = takeRandom(16)
  const before = taken.toString('hex')
  for (let time = 0; time < 600; time += 1) takeRandom(16)
  expect(taken.toString('hex')).toBe(before)
  expect(/^0+$/.test(before)).toBe(false)
})
