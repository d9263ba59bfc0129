import { describe, expect, it } from 'vitest'
import { listState } from '../../../ui/list-state.ts'
import { buildCompaniesQuery, buildSitesQuery, isSiteSearch } from './companies-query.ts'
import { companiesShape } from './companies-shape.ts'

const at = (address: Record<string, string>) => listState(companiesShape, address, () => undefined)
const paging = { page: '1', pageCount: '25' }

describe('the companies an address asks for', () => {
  it('are the enabled ones by name to begin with', () => {
    expect(buildCompaniesQuery(at({}))).toEqual({ ...paging, OrderBy: 'Name', Enabled: 'true' })
  })

  it('are the disabled ones, or all', () => {
    expect(buildCompaniesQuery(at({ Enabled: 'false' })).Enabled).toBe('false')
    expect(buildCompaniesQuery(at({ Enabled: 'All' }))).toEqual({ ...paging, OrderBy: 'Name' })
    expect(buildCompaniesQuery(at({ Enabled: 'nonsense' })).Enabled).toBe('true')
  })

  it('are searched by their own name only with Company Search', () => {
    const list = at({ searchTerm: 'costa', searchType: 'company', orderBy: 'DateCreated desc' })
    expect(isSiteSearch(list)).toBe(false)
    expect(buildCompaniesQuery(list)).toEqual({
      ...paging,
      OrderBy: 'DateCreated desc',
      SearchTerm: 'costa',
      Enabled: 'true',
    })
  })
})

describe('a customer search', () => {
  it('is what a term means by itself, and takes neither filter nor order of the companies', () => {
    const list = at({ searchTerm: 'quinta', Enabled: 'false', orderBy: 'DateCreated', page: '2' })
    expect(isSiteSearch(list)).toBe(true)
    expect(buildSitesQuery(list)).toEqual({ page: '2', pageCount: '25', SearchTerm: 'quinta' })
  })

  it('needs a term', () => {
    expect(isSiteSearch(at({}))).toBe(false)
  })
})
