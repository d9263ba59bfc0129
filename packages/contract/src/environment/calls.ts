import { TIMEFRAMES } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { id } from '../kernel/shapes.ts'
import {
  addClassificationItem,
  addMeasurementItem,
  convertMeasurement,
  getClassificationItem,
  getMeasurementItem,
  listClassificationItems,
  listEditions,
  listFactorSources,
  listGridFactors,
  listItemFactors,
  listMeasurementItems,
  listMeasurements,
  listReferenceItems,
  listSectionClassifications,
  listSections,
  saveEdition,
  saveGridFactor,
  saveItemFactor,
  updateClassificationItem,
  updateMeasurementItem,
} from './reference-calls.ts'
import {
  environmentalReport,
  environmentalReportRow,
  environmentalSite,
  environmentalSiteDetails,
  monthInPath,
  READERS,
  reportAttributes,
  sectionTotals,
  sectionTrend,
  summaryRow,
  WRITERS,
  yearInPath,
} from './report.ts'
import {
  addReportAttachment,
  addResponse,
  addResponses,
  deleteReportAttachment,
  deleteResponse,
  listComputations,
  listItemResponses,
  listLastMonthResponses,
  listReportAttachments,
  listResponses,
  updateResponse,
  updateResponses,
} from './response-calls.ts'

const byId = z.object({ id })
const monthParams = z.object({ id, month: monthInPath, year: yearInPath })
const sectionParams = z.object({ reportId: id, sectionId: id })

const listEnvironmentalSites = call({
  method: 'GET',
  path: '/api/epr/Site',
  summary: 'List the sites whose environmental data you may read',
  description: 'Searches name, address line 1, town, country and post code. Order: SiteName.',
  who: READERS,
  kind: 'page',
  query: listQuery,
  response: environmentalSite,
})

const listSiteReports = call({
  method: 'GET',
  path: '/api/epr/Site/{id}',
  summary: 'List the reports of a site, newest first',
  who: READERS,
  kind: 'json',
  params: byId,
  response: z.array(environmentalReportRow),
})

const getEnvironmentalSite = call({
  method: 'GET',
  path: '/api/epr/Site/{id}/Benchmark',
  summary: 'Get a site with its benchmark month',
  who: READERS,
  kind: 'json',
  params: byId,
  response: environmentalSiteDetails,
})

const setBenchmark = call({
  method: 'PUT',
  path: '/api/epr/Site/{id}/Benchmark',
  summary: 'Set or clear the benchmark month of a site',
  description: 'The month is MMYYYY; an empty text clears it.',
  who: WRITERS,
  kind: 'json',
  params: byId,
  body: z.object({
    eprBenchmarkYear: z.string().regex(/^((0[1-9]|1[0-2])20\d\d)?$/, 'Please choose a month'),
  }),
  response: environmentalSite,
})

const getEnvironmentalReport = call({
  method: 'GET',
  path: '/api/epr/{id}/{month}/{year}',
  summary: 'Get the report of a site for a month',
  description: '`id` is the id of the site. Returns 204 if there is no report.',
  who: READERS,
  kind: 'json',
  params: monthParams,
  response: environmentalReport.optional(),
})

const createEnvironmentalReport = call({
  method: 'POST',
  path: '/api/epr/{id}/{month}/{year}',
  summary: 'Create the report of a site for a month that has ended',
  description: '`id` is the id of the site. Returns the existing report if there is one.',
  who: WRITERS,
  kind: 'json',
  params: monthParams,
  response: environmentalReport,
})

const updateEnvironmentalReport = call({
  method: 'PUT',
  path: '/api/epr/{id}',
  summary: 'Save guest nights, floor area and occupied room nights of a report',
  description: 'The floor area also applies to later months without one.',
  who: WRITERS,
  kind: 'json',
  params: byId,
  body: reportAttributes,
  response: environmentalReport,
})

const deleteEnvironmentalReport = call({
  method: 'DELETE',
  path: '/api/epr/{id}',
  summary: 'Delete a report with its entries and documents',
  who: ['Admin'],
  kind: 'none',
  params: byId,
})

const getSectionSummary = call({
  method: 'GET',
  path: '/api/epr/Section/{reportId}/Summary/{sectionId}',
  summary: 'Get the totals of a section and of its classifications with data',
  who: READERS,
  kind: 'json',
  params: sectionParams,
  response: sectionTotals,
})

const compareReport = call({
  method: 'GET',
  path: '/api/epr/{reportId}/Compare/{month}/{year}',
  summary: 'Compare a report with another month of the same site',
  description: 'Returns the summary rows in a fixed order.',
  who: READERS,
  kind: 'json',
  params: z.object({ reportId: id, month: monthInPath, year: yearInPath }),
  response: z.array(summaryRow),
})

const getSectionTrends = call({
  method: 'GET',
  path: '/api/epr/Section/{reportId}/Trends/{sectionId}',
  summary: 'Get the 24 months up to the month of a report',
  description: 'Each month is compared with the same month a year earlier, and with the benchmark.',
  who: READERS,
  kind: 'json',
  params: sectionParams,
  response: z.array(sectionTrend),
})

const timeframe = z.enum(TIMEFRAMES)
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const exportReport = call({
  method: 'GET',
  path: '/api/epr/Export/{timeframe}/{reportId}',
  summary: 'Export a report as an Excel file',
  description:
    'MONTHLY is the month, ANNUAL the last twelve months, BENCHMARK a comparison with the benchmark.',
  who: READERS,
  kind: 'binary',
  files: [EXCEL],
  params: z.object({ timeframe, reportId: id }),
})

const exportComparedReport = call({
  method: 'GET',
  path: '/api/epr/Export/{timeframe}/{reportId}/{comparisonReportId}',
  summary: 'Export a report compared with another report of the same site as an Excel file',
  who: READERS,
  kind: 'binary',
  files: [EXCEL],
  params: z.object({ timeframe, reportId: id, comparisonReportId: id }),
})

/** Every call of this area. */
export const environmentCalls = {
  addClassificationItem,
  addMeasurementItem,
  addReportAttachment,
  addResponse,
  addResponses,
  compareReport,
  convertMeasurement,
  createEnvironmentalReport,
  deleteEnvironmentalReport,
  deleteReportAttachment,
  deleteResponse,
  exportComparedReport,
  exportReport,
  getClassificationItem,
  getEnvironmentalReport,
  getEnvironmentalSite,
  getMeasurementItem,
  getSectionSummary,
  getSectionTrends,
  listClassificationItems,
  listComputations,
  listEditions,
  listEnvironmentalSites,
  listFactorSources,
  listGridFactors,
  listItemFactors,
  listItemResponses,
  listLastMonthResponses,
  listMeasurementItems,
  listMeasurements,
  listReferenceItems,
  listReportAttachments,
  listResponses,
  listSectionClassifications,
  listSections,
  listSiteReports,
  saveEdition,
  saveGridFactor,
  saveItemFactor,
  setBenchmark,
  updateClassificationItem,
  updateEnvironmentalReport,
  updateMeasurementItem,
  updateResponse,
  updateResponses,
} as const
