import type { BodyOf, Calls } from '@sojourn/contract'
import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import {
  CLASSIFICATION_KEYS,
  classificationsOf,
  isReportable,
  type Month,
  monthFromDay,
  onlyMonth,
  type SummaryRow,
  summaryRows,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { logEvent } from '../../../platform/event-log.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { orderOf } from '../../../platform/http/list-choices.ts'
import { listRequest } from '../../../platform/http/lists.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendWorkbook } from '../../../platform/sheets/send-sheet.ts'
import { formatBenchmarkMonth, saveBenchmarkMonth } from '../../sites/index.ts'
import { canModifySite, getReport, getSite, getSiteToChange, readerOf } from '../access.ts'
import { holdReport } from '../commands/demand-fresh.ts'
import { logReportEvent } from '../events.ts'
import { exportReport } from '../export/export-report.ts'
import { counted } from '../figures.ts'
import { presentReport, presentSite, sectionTotals } from '../present-report.ts'
import { divisorsIn, marksIn, readFigures, totalsIn } from '../queries/period-figures.ts'
import { sectionTrends } from '../queries/section-trends.ts'
import { findAttachments, removeAttachment } from '../repository/attachments.ts'
import { sumEntries } from '../repository/entry-sums.ts'
import {
  type Attributes,
  findReport,
  findTimeline,
  insertReport,
  type ReportRecord,
  removeReport,
  saveAttributes,
} from '../repository/reports.ts'
import { findSites, type SiteRecord } from '../repository/sites.ts'
import { getSection } from '../sections.ts'

type Given = BodyOf<Calls['updateEnvironmentalReport']>

/** A floor area that is sent back as it was inherited does not become the month's own. */
const ownFloorArea = (before: ReportRecord, given: number | null): number | null =>
  before.grossFloorArea === null && given === (before.floorArea?.value ?? null) ? null : given

const attributesOf = ({ totalGuestNights, grossFloorArea, occupiedRoomNights }: Attributes) => ({
  totalGuestNights,
  grossFloorArea,
  occupiedRoomNights,
})

async function updateReport(
  platform: Platform,
  actor: Principal,
  change: { reportID: string; given: Given; ifMatch: number | undefined },
): Promise<ReportRecord> {
  const { reportID, given } = change
  return platform.transaction(async (trx) => {
    const before = await holdReport(trx, actor, reportID, change.ifMatch)
    const after: Attributes = {
      totalGuestNights: given.totalGuestNights,
      grossFloorArea: ownFloorArea(before, given.grossFloorArea),
      occupiedRoomNights:
        given.occupiedRoomNights === undefined ? before.occupiedRoomNights : given.occupiedRoomNights,
    }
    await saveAttributes(trx, reportID, after)
    await logReportEvent(trx, platform.clock.now(), actor, before, {
      title: 'Report attributes changed',
      description: 'guest nights, floor area or room nights were changed.',
      data: { before: attributesOf(before), after: attributesOf(after) },
    })
    return getReport(trx, actor, reportID)
  })
}

/** Two who open a month at the same moment get the same report. */
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
    const report = await holdReport(trx, actor, reportID, undefined)
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

/** The whole page of a month, in a fixed number of queries. */
export const showReport = async (
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
  const figures = await readFigures(db, report.site.siteID, [own, other])
  return summaryRows(totalsIn(figures, own), divisorsIn(figures, own), totalsIn(figures, other), {
    own: marksIn(figures, own),
    previous: marksIn(figures, other),
  })
}

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
      mayModify: await canModifySite(db, principal, params.id),
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
