import { describe, expect, it } from 'vitest'
import { monthToOpen, reportBackTarget } from './open-report.ts'

const now = new Date('2026-03-10T09:00:00Z')

describe('a link without a month', () => {
  it('leads to the newest month with data, whatever the order of the list', () => {
    const reports = [
      { month: 11, year: 2025, hasData: true },
      { month: 2, year: 2026, hasData: false },
      { month: 12, year: 2025, hasData: true },
    ]
    expect(monthToOpen(reports, now)).toEqual({ month: 12, year: 2025 })
  })

  it('leads to the month that ended last where nothing was entered yet', () => {
    const opened = [{ month: 5, year: 2024, hasData: false }]
    expect(monthToOpen(opened, now)).toEqual({ month: 2, year: 2026 })
    expect(monthToOpen([], now)).toEqual({ month: 2, year: 2026 })
  })
})

it('leads an auditor back to audits and everybody else to sites', () => {
  expect(reportBackTarget(['Auditor'])).toBe('audits')
  expect(reportBackTarget(['Auditor', 'EnvironmentalPerformance'])).toBe('audits')
  expect(reportBackTarget(['Hotel', 'EnvironmentalPerformance'])).toBe('sites')
  expect(reportBackTarget(['EnvironmentalPerformance'])).toBe('sites')
  expect(reportBackTarget(['Admin', 'Auditor'])).toBe('sites')
})
