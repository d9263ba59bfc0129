import { TIMEFRAMES } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { id } from '../kernel/shapes.ts'
import {
  environmentalReport,
  environmentalReportRow,
  environmentalSite,
  environmentalSiteDetails,
  monthInPath,
  reportAttributes,
  sectionTotals,
  sectionTrend,
  summaryRow,
  yearInPath,
} from './report.ts'

/** The roles that may have read access. */
export const READERS = ['Admin', 'Auditor', 'EnvironmentalPerformance'] as const
/** The server also requires EnvironmentalPerformance from a Hotel user. */
export const WRITERS = ['Admin', 'Hotel'] as const

const area = 'Environmental'
const byId = z.object({ id })
const ofMonth = z.object({ id, month: monthInPath, year: yearInPath })
const ofSection = z.object({ reportId: id, sectionId: id })

export const listEnvironmentalSites = call({
  method: 'GET',
  path: '/api/epr/Site',
  summary:
    'The sites whose environmental data the user may read. Searches name, address line 1, town, country and post code; order SiteName',
  area,
  who: READERS,
  kind: 'page',
  query: listQuery,
  response: environmentalSite,
})

export const listSiteReports = call({
  method: 'GET',
  path: '/api/epr/Site/{id}',
  summary: 'All reports of a site, newest first',
  area,
  who: READERS,
  kind: 'json',
  params: byId,
  response: z.array(environmentalReportRow),
})

export const getEnvironmentalSite = call({
  method: 'GET',
  path: '/api/epr/Site/{id}/Benchmark',
  summary: 'A site with its benchmark month',
  area,
  who: READERS,
  kind: 'json',
  params: byId,
  response: environmentalSiteDetails,
})

export const setBenchmark = call({
  method: 'PUT',
  path: '/api/epr/Site/{id}/Benchmark',
  summary: 'Set the benchmark month of a site as MMYYYY, or clear it with an empty text',
  area,
  who: WRITERS,
  kind: 'json',
  params: byId,
  body: z.object({
    eprBenchmarkYear: z.string().regex(/^((0[1-9]|1[0-2])20\d\d)?$/, 'Please choose a month'),
  }),
  response: environmentalSite,
})

export const getEnvironmentalReport = call({
  method: 'GET',
  path: '/api/epr/{id}/{month}/{year}',
  summary: 'The report of a site for a month, by the id of the site; 204 if there is none',
  area,
  who: READERS,
  kind: 'json',
  params: ofMonth,
  response: environmentalReport.optional(),
})

export const createEnvironmentalReport = call({
  method: 'POST',
  path: '/api/epr/{id}/{month}/{year}',
  summary:
    'Create the report of a site for a month that has ended; returns the existing report if there is one',
  area,
  who: WRITERS,
  kind: 'json',
  params: ofMonth,
  response: environmentalReport,
})

export const updateEnvironmentalReport = call({
  method: 'PUT',
  path: '/api/epr/{id}',
  summary:
    'Save guest nights, gross floor area and occupied room nights. The floor area also applies to later months without one',
  area,
  who: WRITERS,
  kind: 'json',
  params: byId,
  body: reportAttributes,
  response: environmentalReport,
})

export const deleteEnvironmentalReport = call({
  method: 'DELETE',
  path: '/api/epr/{id}',
  summary: 'Delete a report with its entries and documents',
  area,
  who: ['Admin'],
  kind: 'none',
  params: byId,
})

export const getSectionSummary = call({
  method: 'GET',
  path: '/api/epr/Section/{reportId}/Summary/{sectionId}',
  summary: 'The totals of a section, and of each of its classifications with data',
  area,
  who: READERS,
  kind: 'json',
  params: ofSection,
  response: sectionTotals,
})

export const compareReport = call({
  method: 'GET',
  path: '/api/epr/{reportId}/Compare/{month}/{year}',
  summary: 'The summary rows of a report compared with another month of the same site, in a fixed order',
  area,
  who: READERS,
  kind: 'json',
  params: z.object({ reportId: id, month: monthInPath, year: yearInPath }),
  response: z.array(summaryRow),
})

export const getSectionTrends = call({
  method: 'GET',
  path: '/api/epr/Section/{reportId}/Trends/{sectionId}',
  summary: 'The 24 months up to the report’s month, compared with the year before each and the benchmark',
  area,
  who: READERS,
  kind: 'json',
  params: ofSection,
  response: z.array(sectionTrend),
})

const timeframe = z.enum(TIMEFRAMES)

export const exportReport = call({
  method: 'GET',
  path: '/api/epr/Export/{timeframe}/{reportId}',
  summary: 'A report as .xlsx: the month, the last twelve months, or compared with the benchmark',
  area,
  who: READERS,
  kind: 'binary',
  params: z.object({ timeframe, reportId: id }),
})

export const exportComparedReport = call({
  method: 'GET',
  path: '/api/epr/Export/{timeframe}/{reportId}/{comparisonReportId}',
  summary: 'A report as .xlsx, compared with another report of the same site',
  area,
  who: READERS,
  kind: 'binary',
  params: z.object({ timeframe, reportId: id, comparisonReportId: id }),
})
