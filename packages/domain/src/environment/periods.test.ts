import { describe, expect, it } from 'vitest'
import { exportColumns, exportFileName, monthsOf, yearEnding } from './periods.ts'

const month = (text: string) => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5)) })

describe('export columns and file names', () => {
  const reported = month('2026-02')
  const benchmark = month('2022-04')

  it('MONTHLY compares with the month a year earlier or the selected month', () => {
    expect(exportColumns('MONTHLY', reported, {}).map(({ title }) => title)).toEqual([
      'February 2026',
      'February 2025',
    ])
    expect(exportColumns('MONTHLY', reported, { comparison: month('2025-11') })[1]?.title).toBe(
      'November 2025',
    )
  })

  it('ANNUAL compares twelve months with the twelve before', () => {
    const [own, before] = exportColumns('ANNUAL', reported, {})
    expect(own?.period).toEqual({ from: month('2025-03'), to: reported })
    expect(before?.period).toEqual({ from: month('2024-03'), to: month('2025-02') })
    expect(monthsOf(yearEnding(reported))).toHaveLength(12)
  })

  it('BENCHMARK compares with the twelve months before and the benchmark year', () => {
    expect(exportColumns('BENCHMARK', reported, { benchmark }).map(({ period }) => period)).toEqual([
      { from: reported, to: reported },
      { from: month('2025-02'), to: month('2026-01') },
      { from: benchmark, to: month('2023-03') },
    ])
    expect(exportColumns('BENCHMARK', reported, {})).toHaveLength(2)
  })

  it('the file name contains site, timeframe and period', () => {
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
