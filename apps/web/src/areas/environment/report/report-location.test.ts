import { parseBenchmark } from '@sojourn/domain/environment/months'
import { expect, it } from 'vitest'
import { formatMonthParameter, parseReportLocation } from './report-location.ts'

const siteId = '0190f2a4-5b6c-7d8e-9fa0-b1c2d3e4f506'

it('parseReportLocation reads all search parameters', () => {
  expect(
    parseReportLocation({
      siteId,
      month: '2',
      year: '2026',
      section: 'WATER',
      compare: '112025',
      totals: 'ENERGY',
      trend: 'SOLID_WASTE',
      view: 'table',
      edit: 'attributes',
    }),
  ).toEqual({
    siteId,
    month: { month: 2, year: 2026 },
    section: 'WATER',
    compare: { month: 11, year: 2025 },
    totals: 'ENERGY',
    trend: 'SOLID_WASTE',
    asTable: true,
    isEditing: true,
  })
})

it('parseReportLocation ignores invalid parameters', () => {
  const location = parseReportLocation({
    siteId: 'x',
    month: '13',
    year: '2026',
    section: 'AIR',
    compare: '2025',
    view: 'a',
  })
  expect(location).toEqual({
    siteId: undefined,
    month: undefined,
    section: undefined,
    compare: undefined,
    totals: undefined,
    trend: 'ENERGY',
    asTable: false,
    isEditing: false,
  })
  expect(parseReportLocation({ month: '02', year: '2026' }).month).toEqual({ month: 2, year: 2026 })
  expect(parseReportLocation({ month: '2' }).month).toBeUndefined()
})

it('formatMonthParameter formats a month that parseBenchmark parses', () => {
  const march = { month: 3, year: 2024 }
  expect(formatMonthParameter(march)).toBe('032024')
  expect(parseBenchmark(formatMonthParameter(march))).toEqual(march)
})
