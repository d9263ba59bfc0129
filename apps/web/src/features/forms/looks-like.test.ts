import { expect, it } from 'vitest'
import { hasSameShape } from './drafts.ts'

const isDraft = hasSameShape({ name: 'Harbour', days: 90, tools: ['a'], logo: null })

it.each([
  [{ name: '', days: 1, tools: [], logo: 'x' }, true],
  [{ name: 'x', days: 1, tools: [], logo: null, more: 1 }, true],
  [{ name: 'x', days: '1', tools: [], logo: null }, false],
  [{ name: 'x', days: 1, tools: {}, logo: null }, false],
  [{ name: 'x', days: 1, tools: [] }, false],
  [null, false],
  ['words', false],
])('hasSameShape for %j returns %s', (value, expected) => {
  expect(isDraft(value)).toBe(expected)
})
