import { expect, it } from 'vitest'
import { languageText } from './language-text.ts'

const known = [
  { code: 'pt', name: 'Portuguese' },
  { code: 'en', name: 'English' },
]

it('says languages by name, and nothing before the names are known', () => {
  expect(languageText(known, ['pt', 'en', 'xx'], 'n/a')).toBe('English, Portuguese, xx')
  expect(languageText(undefined, ['pt', 'en'], 'n/a')).toBe('')
})

it('says at once that somebody told us of none', () => {
  expect(languageText(undefined, [], 'n/a')).toBe('n/a')
  expect(languageText(known, [])).toBe('')
})
