import { describe, expect, it } from 'vitest'
import {
  aYearEarlier,
  comparisonRules,
  endedMonthsOfYear,
  isReportable,
  lastEndedMonth,
  monthToOpen,
  overdueText,
  parseBenchmark,
  pickerStart,
  pickerState,
  pickerYears,
  reminderMonth,
  shiftMonth,
  timelineYears,
} from './months.ts'

const now = new Date('2026-03-10T09:00:00Z')
const month = (text: string) => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5)) })

describe('months', () => {
  it('isReportable accepts months since 2000 that have ended in UTC', () => {
    expect(isReportable(month('2026-02'), now)).toBe(true)
    expect(isReportable(month('2026-03'), now)).toBe(false)
    expect(isReportable(month('2026-04'), now)).toBe(false)
    expect(isReportable(month('2000-01'), now)).toBe(true)
    expect(isReportable(month('1999-12'), now)).toBe(false)
    expect(isReportable({ year: 2025, month: 13 }, now)).toBe(false)
    expect(isReportable(month('2026-03'), new Date('2026-04-01T00:00:00Z'))).toBe(true)
    expect(isReportable(month('2026-03'), new Date('2026-03-31T23:59:59Z'))).toBe(false)
  })

  it('timeline years and months are listed newest first, back to 2000', () => {
    expect(endedMonthsOfYear(2026, now)).toEqual([month('2026-02'), month('2026-01')])
    expect(endedMonthsOfYear(2025, now)).toHaveLength(12)
    expect(timelineYears(now)[0]).toBe(2026)
    expect(timelineYears(now).at(-1)).toBe(2000)
    expect(pickerYears(now)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018])
  })

  it('shiftMonth crosses the end of a year', () => {
    expect(shiftMonth(month('2026-01'), -1)).toEqual(month('2025-12'))
    expect(shiftMonth(month('2025-12'), 2)).toEqual(month('2026-02'))
    expect(aYearEarlier(month('2026-02'))).toEqual(month('2025-02'))
    expect(lastEndedMonth(now)).toEqual(month('2026-02'))
  })
})

it.each([
  ['2026-02', undefined],
  ['2026-01', '1 month'],
  ['2025-12', '2 months'],
  ['2025-03', '11 months'],
  ['2025-02', '1 year'],
  ['2025-01', undefined],
])('overdueText of %s without data is %s', (text, expected) => {
  expect(overdueText(month(text), now)).toBe(expected)
})

it('reminderMonth returns the previous month from the tenth on', () => {
  expect(reminderMonth(new Date('2026-03-09T23:59:00Z'))).toBeUndefined()
  expect(reminderMonth(new Date('2026-03-10T00:00:00Z'))).toEqual(month('2026-02'))
  expect(reminderMonth(new Date('2026-01-25T00:00:00Z'))).toEqual(month('2025-12'))
})

it('parseBenchmark parses MMYYYY', () => {
  expect(parseBenchmark('042022')).toEqual(month('2022-04'))
  expect(parseBenchmark('')).toBeUndefined()
  expect(parseBenchmark('132022')).toBeUndefined()
})

const february = { month: 2, year: 2026 }
const march = { month: 3, year: 2026 }
const april = { month: 4, year: 2026 }
const states = (rules: Omit<Parameters<typeof pickerState>[1], 'now'>) =>
  [february, march, april].map((month) => pickerState(month, { now, ...rules }))

describe('pickerState', () => {
  it('opens all months without rules', () => {
    expect(states({})).toEqual(['open', 'open', 'open'])
  })

  it('closes future, current or past months by rule', () => {
    expect(states({ withoutFuture: true })).toEqual(['open', 'open', 'closed'])
    expect(states({ withoutCurrent: true })).toEqual(['open', 'closed', 'open'])
    expect(states({ withoutPast: true })).toEqual(['closed', 'open', 'open'])
  })

  it('marks months outside of the list as without data', () => {
    expect(states({ only: [february] })).toEqual(['open', 'no-data', 'no-data'])
  })

  it('comparisonRules open past months with a report except the own month', () => {
    const rules = comparisonRules(now, february, [february, { month: 1, year: 2026 }, march])
    expect(pickerState(february, rules)).toBe('closed')
    expect(pickerState(march, rules)).toBe('closed')
    expect(pickerState({ month: 1, year: 2026 }, rules)).toBe('open')
    expect(pickerState({ month: 12, year: 2025 }, rules)).toBe('no-data')
  })

  it('pickerStart returns the value or April 2022, limited to the offered years', () => {
    expect(pickerStart(february, now)).toEqual(february)
    expect(pickerStart(undefined, now)).toEqual({ month: 4, year: 2022 })
    expect(pickerStart({ month: 7, year: 2011 }, now)).toEqual({ month: 7, year: 2018 })
    expect(pickerStart(undefined, new Date('2033-01-01T00:00:00Z'))).toEqual({ month: 4, year: 2025 })
    expect(pickerStart({ month: 1, year: 2027 }, now)).toEqual({ month: 1, year: 2026 })
  })
})

describe('monthToOpen', () => {
  it('returns the newest month with data', () => {
    const reports = [
      { month: 11, year: 2025, hasData: true },
      { month: 2, year: 2026, hasData: false },
      { month: 12, year: 2025, hasData: true },
    ]
    expect(monthToOpen(reports, now)).toEqual({ month: 12, year: 2025 })
  })

  it('returns the last ended month if no month has data', () => {
    const opened = [{ month: 5, year: 2024, hasData: false }]
    expect(monthToOpen(opened, now)).toEqual({ month: 2, year: 2026 })
    expect(monthToOpen([], now)).toEqual({ month: 2, year: 2026 })
  })
})
