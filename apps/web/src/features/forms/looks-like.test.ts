import { expect, it } from 'vitest'
import { looksLike } from './drafts.ts'

const isDraft = looksLike({ name: 'Harbour', days: 90, tools: ['a'], logo: null })

it.each([
  [{ name: '', days: 1, tools: [], logo: 'x' }, true],
  [{ name: 'x', days: 1, tools: [], logo: null, more: 1 }, true],
  [{ name: 'x', days: '1', tools: [], logo: null }, false],
  [{ name: 'x', days: 1, tools: {}, logo: null }, false],
  [{ name: 'x', days: 1, tools: [] }, false],
  [null, false],
  ['words', false],
])('holds %j against the fields: %s', (value, answer) => {
  expect(isDraft(value)).toBe(answer)
})
