import { expect, it } from 'vitest'
import { numbersWith } from '../../../../lib/numbers.ts'
import { differenceText } from './difference.ts'

it('shows a difference with its sign', () => {
  const shown = [-5305.3, 174, 0, null].map((value) => differenceText(value, numbersWith('.')))
  expect(shown).toEqual(['−5,305.3', '+174', '0', '-'])
})
