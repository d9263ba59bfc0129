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
import { countSites, findPlaces, type PlaceRow } from './repository/environment.ts'

const readStatus = (text: string): SiteAuditStatus => (isSiteAuditStatus(text) ? text : 'No audit')

const total = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0)

/** Width of a square of the map in degrees: the more sites, the wider, so that the markers do not overlap. */
const widthOf = (sites: number): number => (sites <= 300 ? 1 : sites <= 2000 ? 2.5 : 5)

interface PlacedRow extends PlaceRow {
  latitude: number
  longitude: number
}
const isPlaced = (row: PlaceRow): row is PlacedRow => row.latitude !== null && row.longitude !== null

const bySize = (a: PlaceRow, b: PlaceRow): number =>
  b.count - a.count || a.country.localeCompare(b.country) || a.status.localeCompare(b.status)

function presentPlace(request: MetricRequest, square: readonly PlacedRow[], degrees: number) {
  const rows = square.toSorted(bySize)
  const count = total(rows)
  const [first] = rows
  const meanOf = (sum: 'latitudeSum' | 'longitudeSum'): number =>
    rows.reduce((all, row) => all + row[sum], 0) / count
  const only = count === 1 ? first : undefined
  const place = { degrees, latitude: first?.latitude ?? 0, longitude: first?.longitude ?? 0 }
  return {
    latitude: meanOf('latitudeSum'),
    longitude: meanOf('longitudeSum'),
    count,
    statuses: [...Map.groupBy(rows, ({ status }) => readStatus(status))].map(([status, statusRows]) => ({
      status,
      count: total(statusRows),
    })),
    siteID: only?.siteID ?? null,
    siteName: only?.siteName ?? null,
    country: first?.country ?? '',
    list: only ? sitePath(only.companyID, only.siteID) : siteListPath(request, { place }),
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
    .map((square) => presentPlace(request, square, degrees))
}

function presentCountries(request: MetricRequest, all: readonly PlaceRow[]): SiteMap['countries'] {
  return [...Map.groupBy(all, ({ country }) => country)]
    .map(([country, rows]) => ({
      country,
      count: total(rows),
      certified: total(rows.filter(({ status }) => status === 'Certified')),
      list: siteListPath({ ...request, country }),
    }))
    .sort((a, b) => b.count - a.count || a.country.localeCompare(b.country))
}

async function readSiteMap(db: DbOrTrx, request: MetricRequest): Promise<SiteMap> {
  const degrees = widthOf(await countSites(db, request))
  const rows = await findPlaces(db, request, degrees)
  const placed = rows.filter(isPlaced)
  return {
    asOf: dayOf(request.now),
    statuses: SITE_AUDIT_STATUSES.map((status) => ({
      status,
      count: total(rows.filter((row) => row.status === status)),
      list: siteListPath(request, { status }),
    })),
    countries: presentCountries(request, rows),
    places: presentPlaces(request, placed, degrees),
    unplaced: total(rows) - total(placed),
    list: siteListPath(request),
  }
}

async function countCertified(db: DbOrTrx, request: MetricRequest) {
  const period = { from: previousPeriod(request.period).from, to: request.period.to }
  const months = await countStatusEvents(db, request, { statuses: ['Certified'], period })
  const first = firstDay(request.period.from)
  return {
    count: months.reduce((all, { month, count }) => (month >= first ? all + count : all), 0),
    before: months.reduce((all, { month, count }) => (month < first ? all + count : all), 0),
  }
}

/** The row of metrics along the top, in four queries. */
async function readHeadlines(db: DbOrTrx, request: MetricRequest): Promise<Headlines> {
  const [{ stages }, improvements, turnaround, certified] = await Promise.all([
    readPipeline(db, request),
    countImprovements(db, request),
    readTurnaroundTotals(db, request),
    countCertified(db, request),
  ])
  const stageOf = (status: string) => stages.find((stage) => stage.status === status)
  return {
    asOf: dayOf(request.now),
    period: presentPeriod(request.period),
    active: {
      count: stages.reduce((all, { status, count }) => (isActive(status) ? all + count : all), 0),
      withoutDate: stageOf('Audit Due')?.count ?? 0,
      list: auditListPath(request, { active: true }),
    },
    qualityCheck: {
      count: stageOf('Quality Check')?.count ?? 0,
      oldestDays: stageOf('Quality Check')?.oldestDays ?? null,
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

/** The export of each metric. It has all rows, also where the page shows only the first. */
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

type Served =
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

export function dashboardsHandlers(platform: Platform): Pick<Handlers, Served> {
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
