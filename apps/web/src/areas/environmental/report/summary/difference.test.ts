import { expect, it } from 'vitest'
import { differenceText } from './difference.ts'

it('says in which direction', () => {
  expect([-5305.3, 174, 0, null].map(differenceText)).toEqual(['−5,305.3', '+174', '0', '-'])
})
