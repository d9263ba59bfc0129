import { expect, it } from 'vitest'
import { addWords } from './add-words.ts'

it('words are added once each, split at commas, up to as many as may be', () => {
  expect(addWords(['Kitchen'], ' Pool ', 30)).toEqual(['Kitchen', 'Pool'])
  expect(addWords(['Kitchen'], 'kitchen', 30)).toEqual(['Kitchen'])
  expect(addWords([], 'Pool, Spa,,Pool', 30)).toEqual(['Pool', 'Spa'])
  expect(addWords(['Kitchen'], 'Pool, Spa', 2)).toEqual(['Kitchen', 'Pool'])
  expect(addWords(['Kitchen'], '   ', 30)).toEqual(['Kitchen'])
})
