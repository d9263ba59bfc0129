import { describe, expect, it } from 'vitest'
import {
  containsPhrase,
  fillBlank,
  findBlanks,
  insertPhrase,
  mergeOwnPhrases,
  orderPhrases,
} from './phrases.ts'

const cursorAfter = (text: string) => ({ start: text.length, end: text.length })

describe('findBlanks', () => {
  it('finds dates, numbers and places in their order', () => {
    expect(findBlanks('Weighed on {date}: {number} kg in {place}')).toEqual([
      { kind: 'date', start: 11, end: 17 },
      { kind: 'number', start: 19, end: 27 },
      { kind: 'place', start: 34, end: 41 },
    ])
  })

  it('ignores other braces', () => {
    expect(findBlanks('{name} { date } {dates}')).toEqual([])
  })
})

describe('containsPhrase', () => {
  const phrase = 'Record missing for {date} to {date}.'

  it.each([
    ['Record missing for {date} to {date}.', true],
    ['Scale in place. Record missing for 9th to 15th February 2026. No log.', true],
    ['Record missing for 9th', false],
    ['', false],
  ])('returns $1 for the comment "$0"', (text, expected) => {
    expect(containsPhrase(text, phrase)).toBe(expected)
  })

  it('does not find a phrase that is only a blank', () => {
    expect(containsPhrase('Seen.', '{place}')).toBe(false)
  })
})

describe('insertPhrase', () => {
  it('selects the first blank of the phrase, not one of the text before', () => {
    const text = 'Seen on {date}.'
    const inserted = insertPhrase(text, cursorAfter(text), 'Log from {date}')
    expect(inserted).toEqual({ text: 'Seen on {date}. Log from {date}', selection: { start: 25, end: 31 } })
  })

  it('inserts at the cursor with single spaces', () => {
    expect(insertPhrase('Clean, dry', { start: 6, end: 6 }, 'lids closed')).toEqual({
      text: 'Clean, lids closed dry',
      selection: { start: 18, end: 18 },
    })
  })

  it('keeps punctuation directly after the phrase', () => {
    expect(insertPhrase('Bins .', { start: 5, end: 5 }, 'are labelled').text).toBe('Bins are labelled.')
  })

  it('replaces selected text', () => {
    expect(insertPhrase('Bins dirty.', { start: 5, end: 10 }, 'clean').text).toBe('Bins clean.')
  })

  it('places the cursor after a phrase without blanks', () => {
    expect(insertPhrase('', { start: 0, end: 0 }, 'As required.')).toEqual({
      text: 'As required.',
      selection: { start: 12, end: 12 },
    })
  })
})

describe('fillBlank', () => {
  it('fills the blank and selects the next one', () => {
    const text = 'On {date}: {number} kg'
    expect(fillBlank(text, { start: 3, end: 9 }, '1st May')).toEqual({
      text: 'On 1st May: {number} kg',
      selection: { start: 12, end: 20 },
    })
  })

  it('places the cursor after the value of the last blank', () => {
    expect(fillBlank('{number} kg', { start: 0, end: 8 }, '12')).toEqual({
      text: '12 kg',
      selection: { start: 2, end: 2 },
    })
  })
})

describe('orderPhrases', () => {
  const phrases = [
    { label: 'Never used', answer: null },
    { label: 'Good', answer: 'Compliant', used: '2026-02-01T10:00:00Z' },
    { label: 'Bad', answer: 'Noncompliant', used: '2026-02-02T10:00:00Z' },
  ] as const
  const order = (answer: 'Compliant' | 'Noncompliant' | null) =>
    orderPhrases(phrases, answer, (phrase) => ('used' in phrase ? phrase.used : null)).map(
      ({ label }) => label,
    )

  it('offers all phrases while there is no answer, last used first', () => {
    expect(order(null)).toEqual(['Bad', 'Good', 'Never used'])
  })

  it('offers only phrases of the answer and neutral ones', () => {
    expect(order('Compliant')).toEqual(['Good', 'Never used'])
    expect(order('Noncompliant')).toEqual(['Bad', 'Never used'])
  })

  it('keeps the order of phrases that were never used', () => {
    expect(
      orderPhrases(
        [
          { answer: null, n: 1 },
          { answer: null, n: 2 },
        ],
        null,
        () => null,
      ).map(({ n }) => n),
    ).toEqual([1, 2])
  })
})

describe('mergeOwnPhrases', () => {
  const phrase = (changedAt: string, text: string, lastUsedAt: string | null = null, deleted = false) => ({
    phraseID: 'one',
    changedAt,
    text,
    lastUsedAt,
    deleted,
  })

  it('keeps the newest change in either order', () => {
    const older = phrase('2026-02-01T10:00:00Z', 'old')
    const newer = phrase('2026-02-01T11:00:00+00:00', 'new')
    expect(mergeOwnPhrases([older], [newer])).toEqual([newer])
    expect(mergeOwnPhrases([newer], [older])).toEqual([newer])
  })

  it('keeps the newest use of the older change', () => {
    const older = phrase('2026-02-01T10:00:00Z', 'old', '2026-02-03T10:00:00Z')
    const newer = phrase('2026-02-02T10:00:00Z', 'new', '2026-02-02T10:00:00Z')
    expect(mergeOwnPhrases([older], [newer])).toEqual([{ ...newer, lastUsedAt: '2026-02-03T10:00:00Z' }])
  })

  it('keeps deleted phrases, so that other devices delete them', () => {
    const deleted = phrase('2026-02-02T10:00:00Z', 'old', null, true)
    expect(mergeOwnPhrases([phrase('2026-02-01T10:00:00Z', 'old')], [deleted])).toEqual([deleted])
  })

  it('adds phrases of the other device', () => {
    const other = { ...phrase('2026-02-01T10:00:00Z', 'b'), phraseID: 'two' }
    expect(mergeOwnPhrases([phrase('2026-02-01T10:00:00Z', 'a')], [other])).toHaveLength(2)
  })
})
