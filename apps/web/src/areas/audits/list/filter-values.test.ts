import { expect, it } from 'vitest'
import { dropUnknownFilters, findUnknownFilterValues } from './filter-values.ts'

it('dropUnknownFilters keeps valid values and removes unknown values', () => {
  const valid = {
    'AuditStatus.Name': 'Certified',
    Active: 'true',
    EnteredStatus: 'Certified.2025-04..2026-03',
    Decided: '2025-04..2026-03',
    StatusAge: 'week',
    Noncompliance: 'any',
    AuditorID: '0196a000-0000-7000-8000-00000000000a',
    page: 2,
  }
  expect(dropUnknownFilters(valid)).toEqual(valid)
  expect(
    dropUnknownFilters({
      Active: 'no',
      EnteredStatus: 'Certified',
      Decided: 'soon',
      StatusAge: 'old',
      Noncompliance: '',
      AuditorID: '7',
    }),
  ).toEqual({})
})

it('findUnknownFilterValues returns an unknown status, country or reviewer', () => {
  const search = { 'AuditStatus.Name': 'Bogus', Country: 'Portugal', ReviewerName: 'me', page: 2 }
  expect(dropUnknownFilters(search)).toEqual({ page: 2 })
  expect(findUnknownFilterValues(search)).toEqual(['Bogus', 'Portugal', 'me'])
  expect(findUnknownFilterValues({ Country: 'XX' })).toEqual(['XX'])
  const known = { 'AuditStatus.Name': 'Unread Messages', Country: 'pt', ReviewerName: 'Unassigned' }
  expect(dropUnknownFilters(known)).toEqual(known)
  expect(findUnknownFilterValues(known)).toEqual([])
})
