import { checkPeriod } from '@sojourn/domain/dashboards/period'
import { expect, it } from 'vitest'
import { formatPeriod, isSamePeriod, listMonths, listPeriods, toPeriodSearch } from './period-picker.tsx'

const NOW = new Date('2026-02-20T10:00:00Z')

it('listPeriods returns the default first and only periods that the server accepts', () => {
  const [defaultPeriod, ...others] = listPeriods(NOW)
  expect(defaultPeriod && formatPeriod(defaultPeriod)).toBe('March 2025 to February 2026')
  expect(others.map(({ name }) => name)).toEqual([
    'Last 3 months',
    'Last 6 months',
    'Last 24 months',
    'Last 36 months',
    'This year',
    'Last year',
  ])
  for (const period of listPeriods(NOW)) expect(checkPeriod(period).allowed).toBe(true)
})

it('toPeriodSearch is empty for the default period', () => {
  const [defaultPeriod, quarter] = listPeriods(NOW)
  expect(defaultPeriod && toPeriodSearch(defaultPeriod, NOW)).toEqual({ from: undefined, to: undefined })
  expect(quarter && toPeriodSearch(quarter, NOW)).toEqual({ from: '2025-12', to: '2026-02' })
  expect(defaultPeriod && quarter && isSamePeriod(defaultPeriod, quarter)).toBe(false)
})

it('formatPeriod names a single month once', () => {
  const month = { month: 2, year: 2026 }
  expect(formatPeriod({ from: month, to: month })).toBe('February 2026')
})

it('listMonths returns whole years', () => {
  const months = listMonths(NOW)
  expect(months[0]).toEqual({ month: 12, year: 2026 })
  expect(months.at(-1)).toEqual({ month: 1, year: 2021 })
})
