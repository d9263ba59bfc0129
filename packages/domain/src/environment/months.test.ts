import { describe, expect, it } from 'vitest'
import {
  aYearEarlier,
  parseBenchmark,
  endedMonthsOfYear,
  isReportable,
  lastEndedMonth,
  shiftMonth,
  overdueText,
  pickerYears,
  reminderMonth,
  timelineYears,
} from './months.ts'
import { exportColumns, exportFileName, monthsOf, yearEnding } from './periods.ts'

const now = new Date('2026-03-10T09:00:00Z')
const month = (text: string) => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5)) })

describe('which months', () => {
  it('have ended, in UTC, and not before 2000', () => {
    expect(isReportable(month('2026-02'), now)).toBe(true)
    expect(isReportable(month('2026-03'), now)).toBe(false)
    expect(isReportable(month('2026-04'), now)).toBe(false)
    expect(isReportable(month('2000-01'), now)).toBe(true)
    expect(isReportable(month('1999-12'), now)).toBe(false)
    expect(isReportable({ year: 2025, month: 13 }, now)).toBe(false)
    expect(isReportable(month('2026-03'), new Date('2026-04-01T00:00:00Z'))).toBe(true)
    expect(isReportable(month('2026-03'), new Date('2026-03-31T23:59:59Z'))).toBe(false)
  })

  it('stand in the timeline: newest first, from this year back to 2000', () => {
    expect(endedMonthsOfYear(2026, now)).toEqual([month('2026-02'), month('2026-01')])
    expect(endedMonthsOfYear(2025, now)).toHaveLength(12)
    expect(timelineYears(now)[0]).toBe(2026)
    expect(timelineYears(now).at(-1)).toBe(2000)
    expect(pickerYears(now)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018])
  })

  it('go over the turn of a year', () => {
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
])('a month without data: %s is overdue by %s', (text, expected) => {
  expect(overdueText(month(text), now)).toBe(expected)
})

it('asks for the month before from the tenth on', () => {
  expect(reminderMonth(new Date('2026-03-09T23:59:00Z'))).toBeUndefined()
  expect(reminderMonth(new Date('2026-03-10T00:00:00Z'))).toEqual(month('2026-02'))
  expect(reminderMonth(new Date('2026-01-25T00:00:00Z'))).toEqual(month('2025-12'))
})

it('reads a benchmark of month and year', () => {
  expect(parseBenchmark('042022')).toEqual(month('2022-04'))
  expect(parseBenchmark('')).toBeUndefined()
  expect(parseBenchmark('132022')).toBeUndefined()
})

describe('an export', () => {
  const reported = month('2026-02')
  const benchmark = month('2022-04')

  it('puts a month beside the one a year earlier, or the one chosen', () => {
    expect(exportColumns('MONTHLY', reported, {}).map(({ title }) => title)).toEqual([
      'February 2026',
      'February 2025',
    ])
    expect(exportColumns('MONTHLY', reported, { comparison: month('2025-11') })[1]?.title).toBe(
      'November 2025',
    )
  })

  it('puts twelve months beside the twelve before', () => {
    const [own, before] = exportColumns('ANNUAL', reported, {})
    expect(own?.period).toEqual({ from: month('2025-03'), to: reported })
    expect(before?.period).toEqual({ from: month('2024-03'), to: month('2025-02') })
    expect(monthsOf(yearEnding(reported))).toHaveLength(12)
  })

  it('puts a month beside the twelve before it and the twelve from the benchmark on', () => {
    expect(exportColumns('BENCHMARK', reported, { benchmark }).map(({ period }) => period)).toEqual([
      { from: reported, to: reported },
      { from: month('2025-02'), to: month('2026-01') },
      { from: benchmark, to: month('2023-03') },
    ])
    expect(exportColumns('BENCHMARK', reported, {})).toHaveLength(2)
  })

  it('is named after site, timeframe and period', () => {
    expect(exportFileName('The Lantern Inn', 'MONTHLY', reported, undefined)).toBe(
      'The Lantern Inn-MONTHLY-February_2026',
    )
    expect(exportFileName('Bed / Breakfast', 'ANNUAL', reported, undefined)).toBe(
      'Bed Breakfast-ANNUAL-2026_vs_2025',
    )
    expect(exportFileName('Inn', 'BENCHMARK', reported, benchmark)).toBe(
      'Inn-BENCHMARK-February_2026_vs_April_2022',
    )
  })
})
