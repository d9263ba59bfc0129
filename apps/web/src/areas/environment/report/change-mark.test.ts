import { expect, it } from 'vitest'
import { changeDirection } from './change-mark.tsx'

it('names the direction of a change', () => {
  expect([-6.42, 0, 4.6].map(changeDirection)).toEqual(['less', 'same', 'more'])
})
