import { describe, expect, it } from 'vitest'
import { readFilters, readOrder } from './lists.ts'

const request = { page: 1, pageSize: 25, filters: [], searchTerm: '', orderBy: undefined }

describe('readOrder', () => {
  it('returns the first field by default', () => {
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

describe('readFilters', () => {
  it('collects the values of each filter', () => {
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

  it('rejects an unknown filter by name', () => {
    expect(() => readFilters({ ...request, filters: [{ type: 'Stars', value: '5' }] }, ['Country'])).toThrow(
      '"Stars"',
    )
  })
})
