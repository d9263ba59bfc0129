import { describe, expect, it } from 'vitest'
import { listQuery, pagination, readListQuery } from './list-query.ts'

describe('readListQuery', () => {
  it('has defaults for everything', () => {
    expect(readListQuery({})).toEqual({
      page: 1,
      pageSize: 25,
      filters: [],
      searchTerm: '',
      orderBy: undefined,
    })
  })

  it('pairs filters by position', () => {
    const query = listQuery.parse({
      FilterType: ['AuditStatus.Name', 'Country'],
      Filter: ['Improvements', 'ES'],
    })
    expect(readListQuery(query)?.filters).toEqual([
      { type: 'AuditStatus.Name', value: 'Improvements' },
      { type: 'Country', value: 'ES' },
    ])
  })

  it('accepts a single pair as text', () => {
    expect(readListQuery({ FilterType: 'Country', Filter: 'ES' })?.filters).toEqual([
      { type: 'Country', value: 'ES' },
    ])
  })

  it('returns undefined for pairs that do not match', () => {
    expect(readListQuery({ FilterType: ['Country'], Filter: [] })).toBeUndefined()
  })
})

describe('listQuery', () => {
  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1e3' },
    { page: 'x' },
    { pageCount: '101' },
    { pageCount: '0' },
  ])('rejects %o', (query) => expect(listQuery.safeParse(query).success).toBe(false))

  it('accepts a page far beyond the last', () => {
    expect(listQuery.safeParse({ page: '1000000', pageCount: '100' }).success).toBe(true)
  })
})

describe('pagination', () => {
  it('returns the number of pages', () => {
    expect(pagination({ page: 2, pageSize: 25 }, 51)).toEqual({
      totalCount: 51,
      pageSize: 25,
      currentPage: 2,
      totalPages: 3,
    })
    expect(pagination({ page: 1, pageSize: 25 }, 0).totalPages).toBe(0)
  })
})
