import { describe, expect, it, vi } from 'vitest'
import { changeListSearch, type ListSearch, listState, parseListSearch, toListQuery } from './list-state.ts'

const shape = {
  filters: ['AuditStatus.Name', 'Country'],
  orders: ['AuditorDate desc', 'AuditorDate', 'SiteName'],
} as const
type Search = ListSearch<'AuditStatus.Name' | 'Country'>

describe('parseListSearch', () => {
  it('reads what the address says', () => {
    const raw = { page: 3, pageCount: '50', orderBy: 'SiteName', searchTerm: ' fjell ', Country: 'NO' }
    expect(parseListSearch(shape, raw)).toEqual({
      page: 3,
      pageCount: 50,
      orderBy: 'SiteName',
      searchTerm: 'fjell',
      Country: 'NO',
    })
  })

  it('leaves out what is the beginning anyway', () => {
    expect(parseListSearch(shape, { page: 1, pageCount: 25, orderBy: 'AuditorDate desc' })).toEqual({})
  })

  it('leaves out nonsense', () => {
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

  it('drops the control characters of an address', () => {
    expect(parseListSearch(shape, { searchTerm: '\0', Country: 'N\0O' })).toEqual({ Country: 'NO' })
  })

  it('keeps a search for a number a text', () => {
    expect(parseListSearch(shape, { searchTerm: 104218 })).toEqual({ searchTerm: '104218' })
  })
})

describe('changeListSearch', () => {
  const current: Search = { page: 4, Country: 'NO' }

  it('goes back to the first page when anything else changes', () => {
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

  it('turns the page and keeps the rest', () => {
    expect(changeListSearch(shape, current, { page: 5 })).toEqual({ page: 5, Country: 'NO' })
  })

  it('takes a filter away with an empty value', () => {
    expect(changeListSearch(shape, current, { Country: '' })).toEqual({})
  })
})

describe('toListQuery', () => {
  it('pairs filters by position', () => {
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

  it('has no pairs without filters', () => {
    expect(toListQuery(shape, { page: 2 })).toEqual({
      page: '2',
      pageCount: '25',
      OrderBy: 'AuditorDate desc',
    })
  })
})

describe('listState', () => {
  it('reads with defaults and goes where its verbs say', () => {
    const go = vi.fn()
    const list = listState(shape, { page: 2, Country: 'NO' }, go)
    expect([list.page, list.pageSize, list.orderBy, list.searchTerm, list.filter('Country')]).toEqual([
      2,
      25,
      'AuditorDate desc',
      '',
      'NO',
    ])
    list.setPage(3)
    list.setSearch('reed')
    list.setFilter('Country', '')
    expect(go.mock.calls).toEqual([
      [{ page: 3, Country: 'NO' }],
      [{ Country: 'NO', searchTerm: 'reed' }],
      [{}],
    ])
  })
  it('knows whether rows are left out, and takes what leaves them out away at once', () => {
    const go = vi.fn()
    const address = { page: 2, Country: 'NO', searchTerm: 'reed', orderBy: 'SiteName' }
    const list = listState(shape, address, go)
    expect(list.isNarrowed).toBe(true)
    list.clear()
    expect(go.mock.calls).toEqual([[{ orderBy: 'SiteName' }]])
    expect(listState(shape, { page: 2, orderBy: 'SiteName' }, go).isNarrowed).toBe(false)
  })
})
