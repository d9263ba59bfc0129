import { describe, expect, it } from 'vitest'
import { readDateText } from './date-text.ts'

describe('readDateText', () => {
  it('parses a date, and returns null for an empty text', () => {
    expect(readDateText('05/03/26', {})).toEqual({ value: '2026-03-05' })
    expect(readDateText('  ', { min: '2026-01-01' })).toEqual({ value: null })
  })

  it('returns the problem of an invalid date', () => {
    expect(readDateText('31/02/2026', {})).toEqual({ problem: 'invalid' })
    expect(readDateText('31/12/2025', { min: '2026-01-01' })).toEqual({ problem: 'too-early' })
    expect(readDateText('01/01/2027', { max: '2026-12-31' })).toEqual({ problem: 'too-late' })
  })

  it('accepts the bounds', () => {
    const bounds = { min: '2026-01-01', max: '2026-12-31' }
    expect(readDateText('01/01/2026', bounds)).toEqual({ value: '2026-01-01' })
    expect(readDateText('31/12/2026', bounds)).toEqual({ value: '2026-12-31' })
  })
})
