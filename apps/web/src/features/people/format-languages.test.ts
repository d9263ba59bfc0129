import { expect, it } from 'vitest'
import { formatLanguages } from './format-languages.ts'

const known = [
  { code: 'pt', name: 'Portuguese' },
  { code: 'en', name: 'English' },
]

it('formatLanguages returns language names, or an empty text while the names are loading', () => {
  expect(formatLanguages(known, ['pt', 'en', 'xx'], 'n/a')).toBe('English, Portuguese, xx')
  expect(formatLanguages(undefined, ['pt', 'en'], 'n/a')).toBe('')
})

it('formatLanguages returns the text for an empty list immediately', () => {
  expect(formatLanguages(undefined, [], 'n/a')).toBe('n/a')
  expect(formatLanguages(known, [])).toBe('')
})
