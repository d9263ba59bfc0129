import { describe, expect, it } from 'vitest'
import { readFilters, readOrder } from './lists.ts'

const request = { page: 1, pageSize: 25, filters: [], searchTerm: '', orderBy: undefined }

describe('orderOf', () => {
  it('is the first field unless another is asked for', () => {
    expect(readOrder(request, ['SiteName', 'Country'])).toEqual({ field: 'SiteName', direction: 'asc' })
    expect(readOrder({ ...request, orderBy: 'Country desc' }, ['SiteName', 'Country'])).toEqual({
      field: 'Country',
      direction: 'desc',
    })
  })

  it.each(['Rooms', 'SiteName asc', 'SiteName desc desc', 'SiteName; drop table site', 'desc'])(
    'refuses "%s" by name',
    (orderBy) => {
      expect(() => readOrder({ ...request, orderBy }, ['SiteName'])).toThrow(`"${orderBy}"`)
    },
  )
})

describe('filtersOf', () => {
  it('gathers the values of each name', () => {
    const filters = [
      { type: 'Country', value: 'ES' },
      { type: 'Enabled', value: 'true' },
      { type: 'Country', value: 'PT' },
    ]
    expect(readFilters({ ...request, filters }, ['Country', 'Enabled'])).toEqual({
      Country: ['ES', 'PT'],
      Enabled: ['true'],
    })
  })

  it('refuses a filter it does not know, by name', () => {
    expect(() => readFilters({ ...request, filters: [{ type: 'Stars', value: '5' }] }, ['Country'])).toThrow(
      '"Stars"',
    )
  })
})
