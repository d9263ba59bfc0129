import { expect, it } from 'vitest'
import { turns } from './turns.ts'

it('lets two work at once, and the next in the order of coming', async () => {
  const takeTurn = turns(2)
  const begun: number[] = []
  const take = (who: number) =>
    takeTurn().then((done) => {
      begun.push(who)
      return done
    })
  const [first, second, third, fourth] = [1, 2, 3, 4].map(take)
  const done = await first
  await second
  expect(begun).toEqual([1, 2])
  done?.()
  const another = await third
  expect(begun).toEqual([1, 2, 3])
  another?.()
  await fourth
  expect(begun).toEqual([1, 2, 3, 4])
})
