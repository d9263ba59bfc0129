import { describe, expect, it } from 'vitest'
import { parseDateText } from './date-text.ts'

describe('parseDateText', () => {
  it('parses a date, and returns null for an empty text', () => {
    expect(parseDateText('05/03/26', {})).toEqual({ value: '2026-03-05' })
    expect(parseDateText('  ', { min: '2026-01-01' })).toEqual({ value: null })
  })

  it('returns the problem of an invalid date', () => {
    expect(parseDateText('31/02/2026', {})).toEqual({ problem: 'invalid' })
    expect(parseDateText('31/12/2025', { min: '2026-01-01' })).toEqual({ problem: 'too-early' })
    expect(parseDateText('01/01/2027', { max: '2026-12-31' })).toEqual({ problem: 'too-late' })
  })

  it('accepts the bounds', () => {
    const bounds = { min: '2026-01-01', max: '2026-12-31' }
    expect(parseDateText('01/01/2026', bounds)).toEqual({ value: '2026-01-01' })
    expect(parseDateText('31/12/2026', bounds)).toEqual({ value: '2026-12-31' })
  })
})
