import { expect, it } from 'vitest'
import { understood, unknownFilters } from './narrowings.ts'

it('keeps what the list can be narrowed to, and leaves out what nobody understands', () => {
  const good = {
    'AuditStatus.Name': 'Certified',
    Active: 'true',
    Reached: 'Certified.2025-04..2026-03',
    Decided: '2025-04..2026-03',
    Age: 'week',
    Found: 'any',
    AuditorID: '0196a000-0000-7000-8000-00000000000a',
    page: 2,
  }
  expect(understood(good)).toEqual(good)
  expect(
    understood({
      Active: 'no',
      Reached: 'Certified',
      Decided: 'soon',
      Age: 'old',
      Found: '',
      AuditorID: '7',
    }),
  ).toEqual({})
})

it('leaves out an unknown status, country or reviewer, and names the values', () => {
  const search = { 'AuditStatus.Name': 'Bogus', Country: 'Portugal', ReviewerName: 'me', page: 2 }
  expect(understood(search)).toEqual({ page: 2 })
  expect(unknownFilters(search)).toEqual(['Bogus', 'Portugal', 'me'])
  expect(unknownFilters({ Country: 'XX' })).toEqual(['XX'])
  const known = { 'AuditStatus.Name': 'Unread Messages', Country: 'pt', ReviewerName: 'Unassigned' }
  expect(understood(known)).toEqual(known)
  expect(unknownFilters(known)).toEqual([])
})
