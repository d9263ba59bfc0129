import { describe, expect, it } from 'vitest'
import { parseSearch, readSearchParam, readSearchParams, stringifySearch } from './search.ts'

describe('search parameters', () => {
  it('stringifySearch and parseSearch round-trip every value as text', () => {
    const search = { searchTerm: '2024', State: 'true', returnUrl: '/audits?page=2&a=b', page: undefined }
    const written = stringifySearch(search)
    expect(written).toBe('?searchTerm=2024&State=true&returnUrl=%2Faudits%3Fpage%3D2%26a%3Db')
    expect(parseSearch(written)).toEqual({
      searchTerm: '2024',
      State: 'true',
      returnUrl: '/audits?page=2&a=b',
    })
    expect(stringifySearch({})).toBe('')
  })

  it('readSearchParam and readSearchParams return only non-empty texts', () => {
    expect(readSearchParam('message', { message: 'Hello' })).toEqual({ message: 'Hello' })
    expect(readSearchParam('message', { message: '' })).toEqual({})
    expect(readSearchParam('message', {})).toEqual({})
    expect(readSearchParams(['site', 'country'], { site: 1, country: 'PT', page: '2' })).toEqual({
      country: 'PT',
    })
  })
})
