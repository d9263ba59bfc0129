import type { Month } from '@sojourn/domain/environment/months'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'

export type Report = NonNullable<CallResponse<'getEnvironmentalReport'>>

export const siteQuery = (siteId: string) => callQuery('getEnvironmentalSite', { params: { id: siteId } })

/** The reports of a site. Every page uses this query, so they are cached per site until a report changes. */
export const siteReportsQuery = (siteId: string) => callQuery('listSiteReports', { params: { id: siteId } })

const monthParams = ({ month, year }: Month) => ({ month: String(month), year: String(year) })

/** Loads the report of a month. For users with write access, a missing report is created. */
export const reportQuery = (siteId: string, month: Month) =>
  queryOptions({
    queryKey: ['getEnvironmentalReport', siteId, month.month, month.year],
    queryFn: async ({ client }) => {
      const params = { id: siteId, ...monthParams(month) }
      const existing = await api.callWithVersion('getEnvironmentalReport', { params })
      if (existing.response) return existing
      const site = await client.ensureQueryData(siteQuery(siteId))
      if (!site.mayModify) return existing
      const created = await api.callWithVersion('createEnvironmentalReport', { params })
      await client.invalidateQueries({ queryKey: siteReportsQuery(siteId).queryKey })
      return created
    },
  })

export const comparisonQuery = (reportId: string, month: Month) =>
  callQuery('compareReport', { params: { reportId, ...monthParams(month) } })

export const trendsQuery = (reportId: string, sectionId: string) =>
  callQuery('getSectionTrends', { params: { reportId, sectionId } })

const REPORT_QUERIES = [
  'getEnvironmentalReport',
  'compareReport',
  'getSectionTrends',
  'getSectionSummary',
  'listSiteReports',
]

/** Refetches everything that is calculated from reports. */
export const invalidateReports = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && REPORT_QUERIES.includes(name),
  })
