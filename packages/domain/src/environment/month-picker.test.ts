import { describe, expect, it } from 'vitest'
import { comparisonRules, pickerStart, pickerState } from './month-picker.ts'

const now = new Date('2026-03-10T09:00:00Z')
const february = { month: 2, year: 2026 }
const march = { month: 3, year: 2026 }
const april = { month: 4, year: 2026 }
const states = (rules: Omit<Parameters<typeof pickerState>[1], 'now'>) =>
  [february, march, april].map((month) => pickerState(month, { now, ...rules }))

describe('the month picker', () => {
  it('offers everything unless it is told otherwise', () => {
    expect(states({})).toEqual(['open', 'open', 'open'])
  })

  it('leaves out the future, the current month, the past', () => {
    expect(states({ withoutFuture: true })).toEqual(['open', 'open', 'closed'])
    expect(states({ withoutCurrent: true })).toEqual(['open', 'closed', 'open'])
    expect(states({ withoutPast: true })).toEqual(['closed', 'open', 'open'])
  })

  it('marks the others of a list as without data', () => {
    expect(states({ only: [february] })).toEqual(['open', 'no-data', 'no-data'])
  })

  it('compares with months that have a report, never with itself', () => {
    const rules = comparisonRules(now, february, [february, { month: 1, year: 2026 }, march])
    expect(pickerState(february, rules)).toBe('closed')
    expect(pickerState(march, rules)).toBe('closed')
    expect(pickerState({ month: 1, year: 2026 }, rules)).toBe('open')
    expect(pickerState({ month: 12, year: 2025 }, rules)).toBe('no-data')
  })

  it('opens at its month, at April 2022 before anything is known, and never outside of its years', () => {
    expect(pickerStart(february, now)).toEqual(february)
    expect(pickerStart(undefined, now)).toEqual({ month: 4, year: 2022 })
    expect(pickerStart({ month: 7, year: 2011 }, now)).toEqual({ month: 7, year: 2018 })
    expect(pickerStart(undefined, new Date('2033-01-01T00:00:00Z'))).toEqual({ month: 4, year: 2025 })
    expect(pickerStart({ month: 1, year: 2027 }, now)).toEqual({ month: 1, year: 2026 })
  })
})
