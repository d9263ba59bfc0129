import { describe, expect, it } from 'vitest'
import {
  changeListSearch,
  createListState,
  isPageOutOfRange,
  type ListSearch,
  type ListUpdate,
  parseListSearch,
  toListQuery,
} from './list-state.ts'

const shape = {
  filters: ['AuditStatus.Name', 'Country'],
  orders: ['AuditorDate desc', 'AuditorDate', 'SiteName'],
} as const
type Search = ListSearch<'AuditStatus.Name' | 'Country'>

describe('parseListSearch', () => {
  it('reads the search parameters', () => {
    const raw = { page: 3, pageCount: '50', orderBy: 'SiteName', searchTerm: ' fjell ', Country: 'NO' }
    expect(parseListSearch(shape, raw)).toEqual({
      page: 3,
      pageCount: 50,
      orderBy: 'SiteName',
      searchTerm: 'fjell',
      Country: 'NO',
    })
  })

  it('omits default values', () => {
    expect(parseListSearch(shape, { page: 1, pageCount: 25, orderBy: 'AuditorDate desc' })).toEqual({})
  })

  it('ignores invalid values', () => {
    const raw = {
      page: '-2',
      pageCount: 33,
      orderBy: 'Password',
      searchTerm: '   ',
      Country: ['NO'],
      Secret: 'x',
    }
    expect(parseListSearch(shape, raw)).toEqual({})
    expect(parseListSearch(shape, { page: 'x', searchTerm: {} })).toEqual({})
  })

  it('removes control characters', () => {
    expect(parseListSearch(shape, { searchTerm: '\0', Country: 'N\0O' })).toEqual({ Country: 'NO' })
  })

  it('keeps a numeric search term as text', () => {
    expect(parseListSearch(shape, { searchTerm: 104218 })).toEqual({ searchTerm: '104218' })
  })
})

describe('changeListSearch', () => {
  const current: Search = { page: 4, Country: 'NO' }

  it('resets the page when anything else changes', () => {
    expect(changeListSearch(shape, current, { 'AuditStatus.Name': 'Certified' })).toEqual({
      Country: 'NO',
      'AuditStatus.Name': 'Certified',
    })
    expect(changeListSearch(shape, current, { orderBy: 'SiteName' })).toEqual({
      Country: 'NO',
      orderBy: 'SiteName',
    })
    expect(changeListSearch(shape, current, { pageCount: 100 })).toEqual({ Country: 'NO', pageCount: 100 })
  })

  it('changes the page and keeps the rest', () => {
    expect(changeListSearch(shape, current, { page: 5 })).toEqual({ page: 5, Country: 'NO' })
  })

  it('removes a filter with an empty value', () => {
    expect(changeListSearch(shape, current, { Country: '' })).toEqual({})
  })
})

describe('toListQuery', () => {
  it('returns the names and the values of the filters in the same order', () => {
    const search: Search = { Country: 'NO', 'AuditStatus.Name': 'Certified', searchTerm: 'x' }
    expect(toListQuery(shape, search)).toEqual({
      page: '1',
      pageCount: '25',
      FilterType: ['AuditStatus.Name', 'Country'],
      Filter: ['Certified', 'NO'],
      SearchTerm: 'x',
      OrderBy: 'AuditorDate desc',
    })
  })

  it('has no filter parameters without filters', () => {
    expect(toListQuery(shape, { page: 2 })).toEqual({
      page: '2',
      pageCount: '25',
      OrderBy: 'AuditorDate desc',
    })
  })
})

describe('createListState', () => {
  /** A URL that changes immediately, while the list still has its rendered state. */
  function createListAt(start: ListSearch<'Country' | 'AuditStatus.Name'>) {
    const searches = [start]
    const navigate = (update: ListUpdate<'Country' | 'AuditStatus.Name'>) =>
      searches.push(update(searches.at(-1) ?? {}))
    return { list: createListState(shape, start, navigate), searches }
  }

  it('returns defaults', () => {
    const { list } = createListAt({ page: 2, Country: 'NO' })
    expect([list.page, list.pageSize, list.orderBy, list.searchTerm, list.filter('Country')]).toEqual([
      2,
      25,
      'AuditorDate desc',
      '',
      'NO',
    ])
  })
  it('applies each change to the latest URL, not to the rendered state', () => {
    const { list, searches } = createListAt({ page: 2, Country: 'NO' })
    list.setPage(3)
    list.setSearch('reed')
    list.setFilter('Country', '')
    list.setFilter('AuditStatus.Name', 'Certified')
    expect(searches.slice(1)).toEqual([
      { page: 3, Country: 'NO' },
      { Country: 'NO', searchTerm: 'reed' },
      { searchTerm: 'reed' },
      { searchTerm: 'reed', 'AuditStatus.Name': 'Certified' },
    ])
  })
  it('returns whether the list is filtered, and clears all filters and the search', () => {
    const { list, searches } = createListAt({
      page: 2,
      Country: 'NO',
      searchTerm: 'reed',
      orderBy: 'SiteName',
    })
    expect(list.isFiltered).toBe(true)
    list.clear()
    expect(searches.at(-1)).toEqual({ orderBy: 'SiteName' })
    expect(createListAt({ page: 2, orderBy: 'SiteName' }).list.isFiltered).toBe(false)
  })
})

it.each([
  ['an empty page of a list with rows', [], 25, true],
  ['an empty list', [], 0, false],
  ['a page with rows', ['one'], 25, false],
  ['a list that has not loaded', undefined, undefined, false],
] as const)('isPageOutOfRange returns $3 for $0', (_case, rows, total, expected) => {
  expect(isPageOutOfRange(rows, total)).toBe(expected)
})
