import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../features/routing/search.ts'
import { buildReportSearch, readFilters, readReportSearch } from './report-search.ts'

describe('readFilters and buildReportSearch', () => {
  it.each([
    [[{ key: 'name', value: ['Smith, Jones & 50% = 1/2'] }]],
    [[{ key: 'status', value: ['Certified', 'Not Certified', 'a,b', '%2C'] }]],
    [
      [
        { key: 'from', value: ['05/03/2026 12:00:00 AM'] },
        { key: 'overdue', value: ['true'] },
      ],
    ],
    [[{ key: 'from', value: [] }]],
    [[]],
  ])('restore the filters %j', (filters) => {
    const address = stringifySearch({ ...buildReportSearch('/audits/pipeline', filters), page: 3 })
    const search = readReportSearch(parseSearch(address))
    expect(search).toMatchObject({ path: '/audits/pipeline', page: 3 })
    expect(readFilters(search)).toEqual(filters)
  })

  it('ignore unknown and invalid parameters', () => {
    expect(readReportSearch({ path: 'a', page: '1', other: 'x' })).toEqual({ path: 'a' })
    expect(readReportSearch({ page: '-2' })).toEqual({})
    expect(readReportSearch({ page: '2.5' })).toEqual({})
  })
})
