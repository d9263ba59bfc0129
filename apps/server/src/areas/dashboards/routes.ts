import type {
  DashboardMetric,
  DashboardQuery,
  Headlines,
  SiteMap,
} from '@sojourn/contract/dashboards/metrics'
import {
  dayOf,
  firstDay,
  isActive,
  isSiteAuditStatus,
  previousPeriod,
  SITE_AUDIT_STATUSES,
  type SiteAuditStatus,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import {
  readAuditors,
  readDecisions,
  readExpiring,
  readImprovements,
  readNoncompliances,
  readPipeline,
  readTurnaround,
  readTurnaroundTotals,
} from './audit-metrics.ts'
import { readCompleteness, readIntensity } from './environment-metrics.ts'
import { auditListPath, siteListPath, sitePath } from './list-paths.ts'
import { type MetricRequest, presentPeriod, readMetricRequest } from './metric-request.ts'
import {
  auditorsSheet,
  completenessSheet,
  decisionsSheet,
  expiringSheet,
  improvementsSheet,
  intensitySheet,
  noncompliancesSheet,
  pipelineSheet,
  type ReadSheet,
  sitesSheet,
  turnaroundSheet,
} from './metric-sheets.ts'
import { countImprovements, countStatusEvents } from './repository/audits.ts'
import { countSites, countSitesBySquare, type SquareRow } from './repository/environment.ts'

const readStatus = (text: string): SiteAuditStatus => (isSiteAuditStatus(text) ? text : 'No audit')

const sumCounts = (rows: readonly { count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0)

/** Width of a square of the map in degrees. More sites need wider squares, so that the markers do not overlap. */
const getSquareWidth = (sites: number): number => (sites <= 300 ? 1 : sites <= 2000 ? 2.5 : 5)

interface PlacedRow extends SquareRow {
  latitude: number
  longitude: number
}
const isPlaced = (row: SquareRow): row is PlacedRow => row.latitude !== null && row.longitude !== null

const bySize = (a: SquareRow, b: SquareRow): number =>
  b.count - a.count || a.country.localeCompare(b.country) || a.status.localeCompare(b.status)

function presentPlace(request: MetricRequest, rowsOfSquare: readonly PlacedRow[], degrees: number) {
  const rows = rowsOfSquare.toSorted(bySize)
  const count = sumCounts(rows)
  const [first] = rows
  const calculateMean = (field: 'latitudeSum' | 'longitudeSum'): number =>
    rows.reduce((sum, row) => sum + row[field], 0) / count
  const onlySite = count === 1 ? first : undefined
  const square = { degrees, latitude: first?.latitude ?? 0, longitude: first?.longitude ?? 0 }
  return {
    latitude: calculateMean('latitudeSum'),
    longitude: calculateMean('longitudeSum'),
    count,
    statuses: [...Map.groupBy(rows, ({ status }) => readStatus(status))].map(([status, statusRows]) => ({
      status,
      count: sumCounts(statusRows),
    })),
    siteID: onlySite?.siteID ?? null,
    siteName: onlySite?.siteName ?? null,
    country: first?.country ?? '',
    list: onlySite ? sitePath(onlySite.companyID, onlySite.siteID) : siteListPath(request, { square }),
  }
}

/** By square, from south to north. */
function presentPlaces(
  request: MetricRequest,
  rows: readonly PlacedRow[],
  degrees: number,
): SiteMap['places'] {
  const squares = [...Map.groupBy(rows, ({ latitude, longitude }) => `${latitude} ${longitude}`).values()]
  return squares
    .toSorted(
      ([a], [b]) => (a?.latitude ?? 0) - (b?.latitude ?? 0) || (a?.longitude ?? 0) - (b?.longitude ?? 0),
    )
    .map((rowsOfSquare) => presentPlace(request, rowsOfSquare, degrees))
}

function presentCountries(request: MetricRequest, allRows: readonly SquareRow[]): SiteMap['countries'] {
  return [...Map.groupBy(allRows, ({ country }) => country)]
    .map(([country, rows]) => ({
      country,
      count: sumCounts(rows),
      certified: sumCounts(rows.filter(({ status }) => status === 'Certified')),
      list: siteListPath({ ...request, country }),
    }))
    .sort((a, b) => b.count - a.count || a.country.localeCompare(b.country))
}

async function readSiteMap(db: DbOrTrx, request: MetricRequest): Promise<SiteMap> {
  const degrees = getSquareWidth(await countSites(db, request))
  const rows = await countSitesBySquare(db, request, degrees)
  const placed = rows.filter(isPlaced)
  return {
    asOf: dayOf(request.now),
    statuses: SITE_AUDIT_STATUSES.map((status) => ({
      status,
      count: sumCounts(rows.filter((row) => row.status === status)),
      list: siteListPath(request, { status }),
    })),
    countries: presentCountries(request, rows),
    places: presentPlaces(request, placed, degrees),
    unplaced: sumCounts(rows) - sumCounts(placed),
    list: siteListPath(request),
  }
}

async function countCertified(db: DbOrTrx, request: MetricRequest) {
  const period = { from: previousPeriod(request.period).from, to: request.period.to }
  const months = await countStatusEvents(db, request, { statuses: ['Certified'], period })
  const first = firstDay(request.period.from)
  return {
    count: months.reduce((sum, { month, count }) => (month >= first ? sum + count : sum), 0),
    before: months.reduce((sum, { month, count }) => (month < first ? sum + count : sum), 0),
  }
}

/** The metrics at the top of the dashboard, read with four queries. */
async function readHeadlines(db: DbOrTrx, request: MetricRequest): Promise<Headlines> {
  const [{ stages }, improvements, turnaround, certified] = await Promise.all([
    readPipeline(db, request),
    countImprovements(db, request),
    readTurnaroundTotals(db, request),
    countCertified(db, request),
  ])
  const findStage = (status: string) => stages.find((stage) => stage.status === status)
  return {
    asOf: dayOf(request.now),
    period: presentPeriod(request.period),
    active: {
      count: stages.reduce((sum, { status, count }) => (isActive(status) ? sum + count : sum), 0),
      withoutDate: findStage('Audit Due')?.count ?? 0,
      list: auditListPath(request, { active: true }),
    },
    qualityCheck: {
      count: findStage('Quality Check')?.count ?? 0,
      oldestDays: findStage('Quality Check')?.oldestDays ?? null,
      list: auditListPath(request, { status: 'Quality Check' }),
    },
    certified: {
      ...certified,
      list: auditListPath(request, { reached: 'Certified', during: request.period }),
    },
    turnaround: {
      medianDays: turnaround.total.visitToDecision,
      before: turnaround.before.visitToDecision,
      list: auditListPath(request, { decided: request.period }),
    },
    overdue: {
      count: improvements.overdue,
      thisWeek: improvements.thisWeek,
      list: auditListPath(request, { overdue: true, orderBy: 'AuditorDate' }),
    },
  }
}

/** The export of each metric. It contains all rows, even if the page shows only the first ones. */
const metricSheets: Readonly<Record<DashboardMetric, ReadSheet>> = {
  pipeline: pipelineSheet,
  decisions: decisionsSheet,
  turnaround: turnaroundSheet,
  expiring: expiringSheet,
  improvements: improvementsSheet,
  noncompliances: noncompliancesSheet,
  auditors: auditorsSheet,
  sites: sitesSheet,
  intensity: intensitySheet,
  completeness: completenessSheet,
}

type DashboardCall =
  | 'exportMetric'
  | 'getAuditors'
  | 'getCompleteness'
  | 'getDecisions'
  | 'getExpiring'
  | 'getHeadlines'
  | 'getImprovements'
  | 'getIntensity'
  | 'getNoncompliances'
  | 'getPipeline'
  | 'getSiteMap'
  | 'getTurnaround'

export function dashboardsHandlers(platform: Platform): Pick<Handlers, DashboardCall> {
  const readRequest = (query: DashboardQuery): MetricRequest => readMetricRequest(query, platform.clock.now())
  const serveMetric =
    <Metric>(read: (db: DbOrTrx, request: MetricRequest) => Promise<Metric>) =>
    ({ query }: { query: DashboardQuery }): Promise<Metric> =>
      read(platform.db, readRequest(query))
  return {
    getHeadlines: serveMetric(readHeadlines),
    getPipeline: serveMetric(readPipeline),
    getDecisions: serveMetric(readDecisions),
    getTurnaround: serveMetric(readTurnaround),
    getExpiring: serveMetric(readExpiring),
    getImprovements: serveMetric(readImprovements),
    getNoncompliances: serveMetric(readNoncompliances),
    getAuditors: serveMetric((db, request) => readAuditors(db, request)),
    getSiteMap: serveMetric(readSiteMap),
    getIntensity: serveMetric(readIntensity),
    getCompleteness: serveMetric(readCompleteness),
    exportMetric: async ({ params, query, reply }) =>
      sendSheet(
        platform.workers,
        reply,
        await metricSheets[params.metric](platform.db, readRequest(query)),
        'csv',
      ),
  }
}
