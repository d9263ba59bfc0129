import { describe, expect, it } from 'vitest'
import { listState } from '../../../ui/list-state.ts'
import { companiesQuery, customersQuery, searchesCustomers } from './companies-query.ts'
import { companiesShape } from './companies-shape.ts'

const at = (address: Record<string, string>) => listState(companiesShape, address, () => undefined)
const paging = { page: '1', pageCount: '25' }

describe('the companies an address asks for', () => {
  it('are the enabled ones by name to begin with', () => {
    expect(companiesQuery(at({}))).toEqual({ ...paging, OrderBy: 'Name', Enabled: 'true' })
  })

  it('are the disabled ones, or all', () => {
    expect(companiesQuery(at({ Enabled: 'false' })).Enabled).toBe('false')
    expect(companiesQuery(at({ Enabled: 'All' }))).toEqual({ ...paging, OrderBy: 'Name' })
    expect(companiesQuery(at({ Enabled: 'nonsense' })).Enabled).toBe('true')
  })

  it('are searched by their own name only with Company Search', () => {
    const list = at({ searchTerm: 'costa', searchType: 'company', orderBy: 'DateCreated desc' })
    expect(searchesCustomers(list)).toBe(false)
    expect(companiesQuery(list)).toEqual({
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
    expect(searchesCustomers(list)).toBe(true)
    expect(customersQuery(list)).toEqual({ page: '2', pageCount: '25', SearchTerm: 'quinta' })
  })

  it('needs a term', () => {
    expect(searchesCustomers(at({}))).toBe(false)
  })
})
