import { formatMonth } from '@sojourn/domain/dashboards/period'
import { expect, it } from 'vitest'
import { readDashboardState, toggleTable } from './use-dashboard-state.ts'

const NOW = new Date('2026-03-09T10:00:00Z')
const TYPE = '0197c9a0-0000-7000-8000-000000000001'

it('readDashboardState returns the filters of the URL', () => {
  const state = readDashboardState({ country: 'pt', auditType: TYPE, from: '2025-01', to: '2025-12' }, NOW)
  expect(state.query).toEqual({ country: 'PT', auditType: TYPE, from: '2025-01', to: '2025-12' })
  expect(formatMonth(state.period.to)).toBe('2025-12')
})

it('readDashboardState ignores values that the server would reject', () => {
  expect(
    readDashboardState({ country: 'Portugal', auditType: 'hotels', from: '2025-13' }, NOW).query,
  ).toEqual({})
  expect(readDashboardState({ from: '2026-02', to: '2026-01' }, NOW).query).toEqual({})
  expect(readDashboardState({ from: '2020-01', to: '2026-01' }, NOW).query).toEqual({})
  expect(formatMonth(readDashboardState({}, NOW).period.from)).toBe('2025-04')
})

it('toggleTable adds and removes a metric', () => {
  expect(readDashboardState({ tables: 'pipeline,,sites' }, NOW).tables).toEqual(['pipeline', 'sites'])
  expect(toggleTable([], 'sites')).toBe('sites')
  expect(toggleTable(['pipeline', 'sites'], 'pipeline')).toBe('sites')
  expect(toggleTable(['sites'], 'sites')).toBeUndefined()
})
