import { expect, it } from 'vitest'
import { monthsOf } from '../environment/periods.ts'
import { checkPeriod, countMonths, expiryPeriod, formatMonth, previousPeriod, readPeriod } from './period.ts'

const NOW = new Date('2026-03-09T10:00:00Z')
const format = ({ from, to }: ReturnType<typeof readPeriod>) => `${formatMonth(from)} ${formatMonth(to)}`

it('readPeriod returns the last twelve months unless other months are given', () => {
  expect(format(readPeriod({}, NOW))).toBe('2025-04 2026-03')
  expect(format(readPeriod({ from: '2025-11', to: '2026-01' }, NOW))).toBe('2025-11 2026-01')
  expect(format(readPeriod({ to: '2025-12' }, NOW))).toBe('2025-01 2025-12')
  expect(format(readPeriod({ from: '2024-07' }, NOW))).toBe('2024-07 2025-06')
})

it('previousPeriod has the same length, and expiryPeriod covers twelve months from the last month', () => {
  const period = readPeriod({ from: '2025-11', to: '2026-01' }, NOW)
  expect(countMonths(period)).toBe(3)
  expect(format(previousPeriod(period))).toBe('2025-08 2025-10')
  expect(format(expiryPeriod(period))).toBe('2026-01 2026-12')
  expect(monthsOf(period).map(formatMonth)).toEqual(['2025-11', '2025-12', '2026-01'])
})

it('checkPeriod refuses reversed periods and more than 36 months', () => {
  const check = (from: string, to: string) => checkPeriod(readPeriod({ from, to }, NOW))
  expect(check('2026-01', '2026-01')).toEqual({ allowed: true })
  expect(check('2023-02', '2026-01')).toEqual({ allowed: true })
  expect(check('2023-01', '2026-01')).toEqual({ allowed: false, code: 'period-too-long' })
  expect(check('2026-02', '2026-01')).toEqual({ allowed: false, code: 'period-backwards' })
})
