import { expect, it } from 'vitest'
import { readTicks, stolenBetween } from './stolen.ts'

it('says which part of the time others had', async () => {
  expect(stolenBetween({ stolen: 10, all: 1_000 }, { stolen: 35, all: 1_100 })).toBe(25)
  expect(stolenBetween({ stolen: 10, all: 1_000 }, { stolen: 10, all: 1_000 })).toBe(0)
  expect(stolenBetween(undefined, undefined)).toBeUndefined()
  const ticks = await readTicks()
  if (ticks) expect(ticks.all).toBeGreaterThan(ticks.stolen)
})
