import type { BodyOf, Calls } from '@sojourn/contract'
import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import {
  buildSummaryRows,
  CLASSIFICATION_KEYS,
  classificationsOf,
  isReportable,
  type Month,
  monthFromDay,
  onlyMonth,
  type SummaryRow,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { logEvent } from '../../../platform/event-log.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { readListRequest, readOrder } from '../../../platform/http/lists.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendWorkbook } from '../../../platform/sheets/send-sheet.ts'
import { formatBenchmarkMonth, saveBenchmarkMonth } from '../../sites/index.ts'
import {
  canModifySite,
  getReport,
  getSection,
  getSite,
  getSiteToChange,
  lockReportToChange,
  readerOf,
} from '../access.ts'
import { logReportEvent } from '../events.ts'
import { presentReport, presentSite, summarizeSectionForms } from '../present.ts'
import { exportReport } from '../queries/export-report.ts'
import {
  getPeriodDivisors,
  getPeriodMarks,
  getPeriodTotals,
  readReportedData,
  readSectionTrends,
  toCountedEntries,
} from '../queries/period-totals.ts'
import { sumEntries } from '../repository/entries.ts'
import {
  type Attributes,
  findAttachments,
  findReport,
  findTimeline,
  insertReport,
  type ReportRecord,
  removeAttachment,
  removeReport,
  saveAttributes,
} from '../repository/reports.ts'
import { findSites, type SiteRecord } from '../repository/sites.ts'

type AttributesBody = BodyOf<Calls['updateEnvironmentalReport']>

/** An inherited floor area that is sent back unchanged is not stored for this month. */
const pickOwnFloorArea = (before: ReportRecord, floorArea: number | null): number | null =>
  before.grossFloorArea === null && floorArea === (before.floorArea?.value ?? null) ? null : floorArea

const pickAttributes = ({ totalGuestNights, grossFloorArea, occupiedRoomNights }: Attributes) => ({
  totalGuestNights,
  grossFloorArea,
  occupiedRoomNights,
})

async function updateReport(
  platform: Platform,
  actor: Principal,
  change: { reportID: string; body: AttributesBody; ifMatch: number | undefined },
): Promise<ReportRecord> {
  const { reportID, body } = change
  return platform.transaction(async (trx) => {
    const before = await lockReportToChange(trx, actor, reportID, change.ifMatch)
    const after: Attributes = {
      totalGuestNights: body.totalGuestNights,
      grossFloorArea: pickOwnFloorArea(before, body.grossFloorArea),
      occupiedRoomNights:
        body.occupiedRoomNights === undefined ? before.occupiedRoomNights : body.occupiedRoomNights,
    }
    await saveAttributes(trx, reportID, after)
    await logReportEvent(trx, platform.clock.now(), actor, before, {
      title: 'Report attributes changed',
      description: 'guest nights, floor area or room nights were changed.',
      data: { before: pickAttributes(before), after: pickAttributes(after) },
    })
    return getReport(trx, actor, reportID)
  })
}

/** Concurrent calls for the same month return the same report. */
async function createReport(
  platform: Platform,
  actor: Principal,
  { siteID, month }: { siteID: string; month: Month },
): Promise<ReportRecord> {
  return platform.transaction(async (trx) => {
    const site = await getSiteToChange(trx, actor, siteID)
    const at = platform.clock.now()
    if (!isReportable(month, at)) throw new Problem('month-not-ended')
    const reportID = newId(at.getTime())
    const isNew = await insertReport(trx, { reportID, siteID, month, createdAt: at, createdBy: actor.userID })
    if (isNew)
      await logReportEvent(
        trx,
        at,
        actor,
        { reportID, month, site },
        { title: 'Report started', description: 'the report was started.' },
      )
    const report = await findReport(trx, readerOf(actor), { siteID, month })
    if (!report) throw notFound()
    return report
  })
}

async function setBenchmark(
  platform: Platform,
  actor: Principal,
  { siteID, benchmark }: { siteID: string; benchmark: string },
): Promise<SiteRecord> {
  return platform.transaction(async (trx) => {
    const before = await getSiteToChange(trx, actor, siteID)
    await saveBenchmarkMonth(trx, siteID, benchmark)
    await logEvent(trx, platform.clock.now(), {
      correlationID: siteID,
      source: 'Environmental',
      title: 'Benchmark changed',
      description: `The benchmark month of "${before.siteName}" was changed.`,
      userID: actor.userID,
      data: { before: formatBenchmarkMonth(before.benchmark), after: benchmark },
    })
    return getSite(trx, actor, siteID)
  })
}

async function deleteReport(platform: Platform, actor: Principal, reportID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const report = await lockReportToChange(trx, actor, reportID, undefined)
    for (const { documentID } of await findAttachments(trx, reportID, CLASSIFICATION_KEYS)) {
      await removeAttachment(trx, documentID)
      await platform.files.remove(trx, documentID)
    }
    await removeReport(trx, reportID)
    await logReportEvent(trx, platform.clock.now(), actor, report, {
      title: 'Report deleted',
      description: 'the report was deleted.',
    })
  })
}

/** Reads everything the report page needs with a fixed number of queries. */
export const presentReportFor = async (
  db: DbOrTrx,
  reader: Principal,
  report: ReportRecord,
): Promise<EnvironmentalReport> =>
  presentReport(
    report,
    await sumEntries(db, report.reportID, CLASSIFICATION_KEYS),
    await canModifySite(db, reader, report.site.siteID),
  )

export async function compareReport(
  db: DbOrTrx,
  report: ReportRecord,
  comparison: Month,
): Promise<SummaryRow[]> {
  const [own, other] = [onlyMonth(report.month), onlyMonth(comparison)]
  const reported = await readReportedData(db, report.site.siteID, [own, other])
  return buildSummaryRows(
    getPeriodTotals(reported, own),
    getPeriodDivisors(reported, own),
    getPeriodTotals(reported, other),
    {
      own: getPeriodMarks(reported, own),
      previous: getPeriodMarks(reported, other),
    },
  )
}

type ReportCalls =
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

export function reportHandlers(platform: Platform): Pick<Handlers, ReportCalls> {
  const { db, workers } = platform
  const respond = (reader: Principal, report: ReportRecord, version: (version: number) => void) => {
    version(report.version)
    return presentReportFor(db, reader, report)
  }
  const findComparisonMonth = async (
    reader: Principal,
    report: ReportRecord,
    reportID: string,
  ): Promise<Month> => {
    const other = await getReport(db, reader, reportID)
    // Only reports of the same site can be compared.
    if (other.site.siteID !== report.site.siteID) throw notFound()
    return other.month
  }
  return {
    listEnvironmentalSites: async ({ principal, query }) => {
      const request = readListRequest(query)
      const { rows, totalCount } = await findSites(db, readerOf(principal), {
        searchTerm: request.searchTerm,
        direction: readOrder(request, ['SiteName']).direction,
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
      mayModify: await canModifySite(db, principal, params.id),
    }),
    setBenchmark: async ({ principal, params, body }) =>
      presentSite(
        await setBenchmark(platform, principal, { siteID: params.id, benchmark: body.eprBenchmarkYear }),
      ),
    getEnvironmentalReport: async ({ principal, params, version, reply }) => {
      const { siteID } = await getSite(db, principal, params.id)
      const report = await findReport(db, readerOf(principal), { siteID, month: params })
      if (report) return respond(principal, report, version)
      reply.status(204)
      return undefined
    },
    createEnvironmentalReport: async ({ principal, params: { id, month, year }, version }) =>
      respond(
        principal,
        await createReport(platform, principal, { siteID: id, month: { month, year } }),
        version,
      ),
    updateEnvironmentalReport: async ({ principal, params, body, ifMatch, version }) =>
      respond(
        principal,
        await updateReport(platform, principal, { reportID: params.id, body, ifMatch }),
        version,
      ),
    deleteEnvironmentalReport: async ({ principal, params }) => {
      await deleteReport(platform, principal, params.id)
    },
    getSectionSummary: async ({ principal, params }) => {
      const report = await getReport(db, principal, params.reportId)
      const section = getSection(params.sectionId)
      const sums = await sumEntries(db, report.reportID, classificationsOf(section.sectionType))
      const { values, classifications } = summarizeSectionForms(
        section,
        toCountedEntries(sums),
        report.totalGuestNights,
      )
      return { sectionSummary: { values }, classificationsSummaries: classifications }
    },
    compareReport: async ({ principal, params: { reportId, month, year } }) =>
      compareReport(db, await getReport(db, principal, reportId), { month, year }),
    getSectionTrends: async ({ principal, params }) =>
      readSectionTrends(db, await getReport(db, principal, params.reportId), getSection(params.sectionId)),
    exportReport: async ({ principal, params, reply }) => {
      const report = await getReport(db, principal, params.reportId)
      return sendWorkbook(workers, reply, () =>
        exportReport(db, report, { timeframe: params.timeframe, comparison: undefined }),
      )
    },
    exportComparedReport: async ({ principal, params, reply }) => {
      const report = await getReport(db, principal, params.reportId)
      const comparison = await findComparisonMonth(principal, report, params.comparisonReportId)
      return sendWorkbook(workers, reply, () =>
        exportReport(db, report, { timeframe: params.timeframe, comparison }),
      )
    },
  }
}
