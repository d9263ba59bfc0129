import { describe, expect, it } from 'vitest'
import { createListState } from '../../../ui/list-state.ts'
import { buildCompaniesQuery, buildSitesQuery, isSiteSearch } from './companies-query.ts'
import { companiesShape } from './companies-shape.ts'

const createList = (address: Record<string, string>) =>
  createListState(companiesShape, address, () => undefined)
const paging = { page: '1', pageCount: '25' }

describe('buildCompaniesQuery', () => {
  it('filters enabled companies by default', () => {
    expect(buildCompaniesQuery(createList({}))).toEqual({ ...paging, OrderBy: 'Name', Enabled: 'true' })
  })

  it('filters disabled companies or returns all', () => {
    expect(buildCompaniesQuery(createList({ Enabled: 'false' })).Enabled).toBe('false')
    expect(buildCompaniesQuery(createList({ Enabled: 'All' }))).toEqual({ ...paging, OrderBy: 'Name' })
    expect(buildCompaniesQuery(createList({ Enabled: 'nonsense' })).Enabled).toBe('true')
  })

  it('searches company names with Company Search', () => {
    const list = createList({ searchTerm: 'costa', searchType: 'company', orderBy: 'DateCreated desc' })
    expect(isSiteSearch(list)).toBe(false)
    expect(buildCompaniesQuery(list)).toEqual({
      ...paging,
      OrderBy: 'DateCreated desc',
      SearchTerm: 'costa',
      Enabled: 'true',
    })
  })
})

describe('isSiteSearch', () => {
  it('is true for a term without a search type, and the query has no filter and no order', () => {
    const list = createList({ searchTerm: 'quinta', Enabled: 'false', orderBy: 'DateCreated', page: '2' })
    expect(isSiteSearch(list)).toBe(true)
    expect(buildSitesQuery(list)).toEqual({ page: '2', pageCount: '25', SearchTerm: 'quinta' })
  })

  it('is false without a term', () => {
    expect(isSiteSearch(createList({}))).toBe(false)
  })
})
