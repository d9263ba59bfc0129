import { classificationsOf, type Month, monthFromDay } from '@sojourn/domain'
import { notFound } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { orderOf } from '../../../platform/http/list-choices.ts'
import { listRequest } from '../../../platform/http/lists.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendWorkbook } from '../../../platform/sheets/send-sheet.ts'
import { getReport, getSite, mayModifySite, readerOf } from '../access.ts'
import { createReport } from '../commands/create-report.ts'
import { deleteReport } from '../commands/delete-report.ts'
import { setBenchmark } from '../commands/set-benchmark.ts'
import { updateReport } from '../commands/update-report.ts'
import { exportReport } from '../export/export-report.ts'
import { counted } from '../figures.ts'
import { presentSite, sectionTotals } from '../present-report.ts'
import { compareReport } from '../queries/compare-report.ts'
import { sectionTrends } from '../queries/section-trends.ts'
import { showReport } from '../queries/show-report.ts'
import { sumEntries } from '../repository/entry-sums.ts'
import { findReport, findTimeline, type ReportRecord } from '../repository/reports.ts'
import { findSites } from '../repository/sites.ts'
import { getSection } from '../sections.ts'

type Served =
  | 'compareReport'
  | 'createEnvironmentalReport'
  | 'deleteEnvironmentalReport'
  | 'exportComparedReport'
  | 'exportReport'
  | 'getEnvironmentalReport'
  | 'getEnvironmentalSite'
  | 'getSectionSummary'
  | 'getSectionTrends'
  | 'listEnvironmentalSites'
  | 'listSiteReports'
  | 'setBenchmark'
  | 'updateEnvironmentalReport'

export function reportHandlers(platform: Platform): Pick<Handlers, Served> {
  const { db, workers } = platform
  const answer = (reader: Principal, report: ReportRecord, version: (version: number) => void) => {
    version(report.version)
    return showReport(db, reader, report)
  }
  const comparisonOf = async (reader: Principal, report: ReportRecord, reportID: string): Promise<Month> => {
    const other = await getReport(db, reader, reportID)
    // A report of another site is none to compare with.
    if (other.site.siteID !== report.site.siteID) throw notFound()
    return other.month
  }
  return {
    listEnvironmentalSites: async ({ principal, query }) => {
      const request = listRequest(query)
      const { rows, totalCount } = await findSites(db, readerOf(principal), {
        searchTerm: request.searchTerm,
        direction: orderOf(request, ['SiteName']).direction,
        limit: request.pageSize,
        offset: (request.page - 1) * request.pageSize,
      })
      return { rows: rows.map(presentSite), totalCount }
    },
    listSiteReports: async ({ principal, params }) => {
      const { siteID } = await getSite(db, principal, params.id)
      return (await findTimeline(db, siteID)).map(({ reportID, month, hasData }) => ({
        environmentalReportID: reportID,
        ...monthFromDay(month),
        hasData,
      }))
    },
    getEnvironmentalSite: async ({ principal, params }) => ({
      ...presentSite(await getSite(db, principal, params.id)),
      mayModify: await mayModifySite(db, principal, params.id),
    }),
    setBenchmark: async ({ principal, params, body }) =>
      presentSite(
        await setBenchmark(platform, principal, { siteID: params.id, benchmark: body.eprBenchmarkYear }),
      ),
    getEnvironmentalReport: async ({ principal, params, version, reply }) => {
      const { siteID } = await getSite(db, principal, params.id)
      const report = await findReport(db, readerOf(principal), { siteID, month: params })
      if (report) return answer(principal, report, version)
      reply.status(204)
      return undefined
    },
    createEnvironmentalReport: async ({ principal, params: { id, month, year }, version }) =>
      answer(
        principal,
        await createReport(platform, principal, { siteID: id, month: { month, year } }),
        version,
      ),
    updateEnvironmentalReport: async ({ principal, params, body, ifMatch, version }) =>
      answer(
        principal,
        await updateReport(platform, principal, { reportID: params.id, given: body, ifMatch }),
        version,
      ),
    deleteEnvironmentalReport: async ({ principal, params }) => {
      await deleteReport(platform, principal, params.id)
    },
    getSectionSummary: async ({ principal, params }) => {
      const report = await getReport(db, principal, params.reportId)
      const section = getSection(params.sectionId)
      const sums = await sumEntries(db, report.reportID, classificationsOf(section.sectionType))
      const { values, classifications } = sectionTotals(section, counted(sums), report.totalGuestNights)
      return { sectionSummary: { values }, classificationsSummaries: classifications }
    },
    compareReport: async ({ principal, params: { reportId, month, year } }) =>
      compareReport(db, await getReport(db, principal, reportId), { month, year }),
    getSectionTrends: async ({ principal, params }) =>
      sectionTrends(db, await getReport(db, principal, params.reportId), getSection(params.sectionId)),
    exportReport: async ({ principal, params, reply }) => {
      const report = await getReport(db, principal, params.reportId)
      return sendWorkbook(workers, reply, () =>
        exportReport(db, report, { timeframe: params.timeframe, comparison: undefined }),
      )
    },
    exportComparedReport: async ({ principal, params, reply }) => {
      const report = await getReport(db, principal, params.reportId)
      const comparison = await comparisonOf(principal, report, params.comparisonReportId)
      return sendWorkbook(workers, reply, () =>
        exportReport(db, report, { timeframe: params.timeframe, comparison }),
      )
    },
  }
}
