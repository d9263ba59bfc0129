import { describe, expect, it } from 'vitest'
import { buildTimeline, isInitiallyOpen } from './timeline-years.ts'

const NOW = new Date('2026-03-15T12:00:00Z')
const report = (month: number, year: number, hasData = true) => ({
  environmentalReportID: `${year}-${month}`,
  month,
  year,
  hasData,
})

describe('buildTimeline', () => {
  it('shows months that have ended, newest first, back to the year 2000', () => {
    const { recent, early } = buildTimeline([], NOW, true)
    expect(recent.map(({ year }) => year)).toEqual([2026, 2025])
    expect(recent[0]?.months.map(({ month }) => month)).toEqual([2, 1])
    expect(early.at(0)?.year).toBe(2024)
    expect(early.at(-1)?.year).toBe(2000)
    expect([...recent, ...early].flatMap(({ months }) => months)).toHaveLength(2 + 26 * 12)
  })

  it('does not list a year without an ended month', () => {
    const { recent } = buildTimeline([], new Date('2026-01-20T00:00:00Z'), true)
    expect(recent.map(({ year }) => year)).toEqual([2025, 2024])
  })

  it('groups only the empty years before the oldest data', () => {
    const { recent, early } = buildTimeline([report(5, 2021), report(1, 2019, false)], NOW, true)
    expect(recent.map(({ year }) => year)).toEqual([2026, 2025, 2024, 2023, 2022, 2021])
    expect(recent.at(-1)?.withData).toBe(1)
    expect(early[0]?.year).toBe(2020)
  })

  it('offers Edit or Start with write access, otherwise View for months with data', () => {
    const reports = [report(2, 2026), report(1, 2026, false)]
    const actions = (mayModify: boolean) =>
      buildTimeline(reports, NOW, mayModify)
        .recent.flatMap(({ months }) => months)
        .slice(0, 3)
        .map(({ action }) => action)
    expect(actions(true)).toEqual(['edit', 'edit', 'start'])
    expect(actions(false)).toEqual(['view', undefined, undefined])
  })

  it('shows how long a month is overdue, up to one year', () => {
    const months = buildTimeline([report(12, 2025)], NOW, true).recent.flatMap((year) => year.months)
    const overdue = (month: number, year: number) =>
      months.find((entry) => entry.month === month && entry.year === year)?.overdue
    expect(overdue(2, 2026)).toBeUndefined()
    expect(overdue(1, 2026)).toBe('1 month')
    expect(overdue(12, 2025)).toBeUndefined()
    expect(overdue(3, 2025)).toBe('11 months')
    expect(overdue(2, 2025)).toBe('1 year')
    expect(overdue(1, 2025)).toBeUndefined()
  })
})

describe('isInitiallyOpen', () => {
  it('opens the newest year, and the one before in its first months', () => {
    const spring = buildTimeline([], NOW, true).recent
    expect([0, 1, 2].map((index) => isInitiallyOpen(spring, index))).toEqual([true, true, false])
    const autumn = buildTimeline([], new Date('2026-09-15T12:00:00Z'), true).recent
    expect([0, 1].map((index) => isInitiallyOpen(autumn, index))).toEqual([true, false])
  })
})
