import { expect, it } from 'vitest'
import { createSiteListState } from './site-list-state.ts'

const toQuery = (search: Parameters<typeof createSiteListState>[0]) =>
  createSiteListState(search, () => undefined).query

it('createSiteListState builds the query from the URL', () => {
  expect(
    toQuery({ Enabled: 'false', Country: 'pt', orderBy: 'MembershipExpiry desc', searchTerm: 'faro' }),
  ).toEqual({
    page: '1',
    pageCount: '25',
    FilterType: ['Enabled', 'Country'],
    Filter: ['false', 'PT'],
    OrderBy: 'MembershipExpiry desc',
    SearchTerm: 'faro',
  })
})

it.each(['Portugal', 'zz', 'xq'])(
  'createSiteListState removes invalid values such as the country %s',
  (Country) => {
    expect(toQuery({ Enabled: 'maybe', Country })).toEqual({ page: '1', pageCount: '25', OrderBy: 'Name' })
  },
)

it('createSiteListState resets the page when a filter changes', () => {
  const search = { page: 3, Country: 'PT' }
  const seen: unknown[] = []
  const list = createSiteListState(search, (update) => seen.push(update(search)))
  list.setFilter('Enabled', 'true')
  list.setPage(2)
  expect(seen).toEqual([
    { Enabled: 'true', Country: 'PT' },
    { page: 2, Country: 'PT' },
  ])
})

it('createSiteListState applies metric filters only for Admins', () => {
  const search = { Standing: 'Certified', Place: '1_39_-9', AuditTypeID: 'no id' }
  expect(createSiteListState(search, () => undefined, true).query).toMatchObject({
    FilterType: ['Standing', 'Place'],
    Filter: ['Certified', '1_39_-9'],
  })
  expect(toQuery(search)).not.toHaveProperty('Filter')
})
