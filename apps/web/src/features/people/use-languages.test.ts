import { expect, it } from 'vitest'
import { formatLanguages } from './use-languages.ts'

const known = [
  { code: 'pt', name: 'Portuguese' },
  { code: 'en', name: 'English' },
]

it('says languages by name, and nothing before the names are known', () => {
  expect(formatLanguages(known, ['pt', 'en', 'xx'], 'n/a')).toBe('English, Portuguese, xx')
  expect(formatLanguages(undefined, ['pt', 'en'], 'n/a')).toBe('')
})

it('says at once that somebody told us of none', () => {
  expect(formatLanguages(undefined, [], 'n/a')).toBe('n/a')
  expect(formatLanguages(known, [])).toBe('')
})
