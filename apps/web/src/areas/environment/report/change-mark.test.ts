import { expect, it } from 'vitest'
import { changeDirection } from './change-mark.tsx'

it('changeDirection returns less, same or more', () => {
  expect([-6.42, 0, 4.6].map(changeDirection)).toEqual(['less', 'same', 'more'])
})
