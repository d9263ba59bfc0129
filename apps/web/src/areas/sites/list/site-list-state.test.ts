import { expect, it } from 'vitest'
import { createSiteListState } from './site-list-state.ts'

const queryOf = (search: Parameters<typeof createSiteListState>[0]) =>
  createSiteListState(search, () => undefined).query

it('asks for what stands in the address', () => {
  expect(
    queryOf({ Enabled: 'false', Country: 'pt', orderBy: 'MembershipExpiry desc', searchTerm: 'faro' }),
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
  'leaves out what no list understands, such as the country %s',
  (Country) => {
    expect(queryOf({ Enabled: 'maybe', Country })).toEqual({ page: '1', pageCount: '25', OrderBy: 'Name' })
  },
)

it('goes back to the first page with every change but that of the page', () => {
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

it('is narrowed to what a figure counts for the certifier, and for nobody else', () => {
  const search = { Standing: 'Certified', Place: '1_39_-9', AuditTypeID: 'no id' }
  expect(createSiteListState(search, () => undefined, true).query).toMatchObject({
    FilterType: ['Standing', 'Place'],
    Filter: ['Certified', '1_39_-9'],
  })
  expect(queryOf(search)).not.toHaveProperty('Filter')
})
