import type { Headlines } from '@sojourn/contract/dashboards/audits'
import type { SiteMap } from '@sojourn/contract/dashboards/findings'
import type { AnalyticsFigure, AnalyticsQuery } from '@sojourn/contract/dashboards/query'
import {
  dayOf,
  firstDay,
  isActive,
  isSiteAuditStatus,
  periodBefore,
  SITE_AUDIT_STATUSES,
  type SiteAuditStatus,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { type Asked, readAsked } from './asked.ts'
import {
  decisionsSheet,
  expiringSheet,
  improvementsSheet,
  pipelineSheet,
  type SheetOf,
  turnaroundSheet,
} from './export/audit-sheets.ts'
import {
  auditorsSheet,
  completenessSheet,
  intensitySheet,
  noncompliancesSheet,
  sitesSheet,
} from './export/finding-sheets.ts'
import { auditList, siteList, sitePage } from './lists.ts'
import { presentPeriod } from './present-period.ts'
import { readAuditors } from './queries/auditors.ts'
import { readCompleteness } from './queries/completeness.ts'
import { readDecisions } from './queries/decisions.ts'
import { readExpiring } from './queries/expiring.ts'
import { readImprovements } from './queries/improvements.ts'
import { readIntensity } from './queries/intensity.ts'
import { readNoncompliances } from './queries/noncompliances.ts'
import { readPipeline } from './queries/pipeline.ts'
import { readPeriods, readTurnaround } from './queries/turnaround.ts'
import { countReached } from './repository/decisions.ts'
import { countImprovements } from './repository/improvements.ts'
import { countSites, findPlaces, type PlaceRow } from './repository/sites.ts'

const readStatus = (text: string): SiteAuditStatus => (isSiteAuditStatus(text) ? text : 'No audit')

const total = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0)

/** Width of a square of the map in degrees: the more sites, the wider, so that the markers do not overlap. */
const widthOf = (sites: number): number => (sites <= 300 ? 1 : sites <= 2000 ? 2.5 : 5)

interface PlacedRow extends PlaceRow {
  latitude: number
  longitude: number
}
const isPlaced = (row: PlaceRow): row is PlacedRow => row.latitude !== null && row.longitude !== null

const bySize = (one: PlaceRow, other: PlaceRow): number =>
  other.count - one.count ||
  one.country.localeCompare(other.country) ||
  one.status.localeCompare(other.status)

function presentPlace(asked: Asked, square: readonly PlacedRow[], degrees: number) {
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
    statuses: [...Map.groupBy(rows, ({ status }) => readStatus(status))].map(([status, same]) => ({
      status,
      count: total(same),
    })),
    siteID: only?.siteID ?? null,
    siteName: only?.siteName ?? null,
    country: first?.country ?? '',
    list: only ? sitePage(only.companyID, only.siteID) : siteList(asked, { place }),
  }
}

/** By square, from south to north. */
function presentPlaces(asked: Asked, rows: readonly PlacedRow[], degrees: number): SiteMap['places'] {
  const squares = [...Map.groupBy(rows, ({ latitude, longitude }) => `${latitude} ${longitude}`).values()]
  return squares
    .toSorted(
      ([one], [other]) =>
        (one?.latitude ?? 0) - (other?.latitude ?? 0) || (one?.longitude ?? 0) - (other?.longitude ?? 0),
    )
    .map((square) => presentPlace(asked, square, degrees))
}

function presentCountries(asked: Asked, all: readonly PlaceRow[]): SiteMap['countries'] {
  return [...Map.groupBy(all, ({ country }) => country)]
    .map(([country, rows]) => ({
      country,
      count: total(rows),
      certified: total(rows.filter(({ status }) => status === 'Certified')),
      list: siteList({ ...asked, country }),
    }))
    .sort((one, other) => other.count - one.count || one.country.localeCompare(other.country))
}

async function readSiteMap(db: DbOrTrx, asked: Asked): Promise<SiteMap> {
  const degrees = widthOf(await countSites(db, asked))
  const rows = await findPlaces(db, asked, degrees)
  const placed = rows.filter(isPlaced)
  return {
    asOf: dayOf(asked.now),
    statuses: SITE_AUDIT_STATUSES.map((status) => ({
      status,
      count: total(rows.filter((row) => row.status === status)),
      list: siteList(asked, { standing: status }),
    })),
    countries: presentCountries(asked, rows),
    places: presentPlaces(asked, placed, degrees),
    unplaced: total(rows) - total(placed),
    list: siteList(asked),
  }
}

async function readCertified(db: DbOrTrx, asked: Asked) {
  const period = { from: periodBefore(asked.period).from, to: asked.period.to }
  const months = await countReached(db, asked, { statuses: ['Certified'], period })
  const first = firstDay(asked.period.from)
  return {
    count: months.reduce((all, { month, count }) => (month >= first ? all + count : all), 0),
    before: months.reduce((all, { month, count }) => (month < first ? all + count : all), 0),
  }
}

/** The row of metrics along the top, in four queries. */
async function readHeadlines(db: DbOrTrx, asked: Asked): Promise<Headlines> {
  const [{ stages }, improvements, turnaround, certified] = await Promise.all([
    readPipeline(db, asked),
    countImprovements(db, asked),
    readPeriods(db, asked),
    readCertified(db, asked),
  ])
  const stageOf = (status: string) => stages.find((stage) => stage.status === status)
  return {
    asOf: dayOf(asked.now),
    period: presentPeriod(asked.period),
    active: {
      count: stages.reduce((all, { status, count }) => (isActive(status) ? all + count : all), 0),
      withoutDate: stageOf('Audit Due')?.count ?? 0,
      list: auditList(asked, { active: true }),
    },
    qualityCheck: {
      count: stageOf('Quality Check')?.count ?? 0,
      oldestDays: stageOf('Quality Check')?.oldestDays ?? null,
      list: auditList(asked, { status: 'Quality Check' }),
    },
    certified: {
      ...certified,
      list: auditList(asked, { reached: 'Certified', during: asked.period }),
    },
    turnaround: {
      medianDays: turnaround.total.visitToDecision,
      before: turnaround.before.visitToDecision,
      list: auditList(asked, { decided: asked.period }),
    },
    overdue: {
      count: improvements.overdue,
      thisWeek: improvements.thisWeek,
      list: auditList(asked, { overdue: true, orderBy: 'AuditorDate' }),
    },
  }
}

/** Each figure as a table, whole where the page shows only the most of it. */
const figureSheets: Readonly<Record<AnalyticsFigure, SheetOf>> = {
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
  | 'exportFigure'
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
  const asked = (query: AnalyticsQuery): Asked => readAsked(query, platform.clock.now())
  const answers =
    <Answer>(read: (db: DbOrTrx, asked: Asked) => Promise<Answer>) =>
    ({ query }: { query: AnalyticsQuery }): Promise<Answer> =>
      read(platform.db, asked(query))
  return {
    getHeadlines: answers(readHeadlines),
    getPipeline: answers(readPipeline),
    getDecisions: answers(readDecisions),
    getTurnaround: answers(readTurnaround),
    getExpiring: answers(readExpiring),
    getImprovements: answers(readImprovements),
    getNoncompliances: answers(readNoncompliances),
    getAuditors: answers((db, request) => readAuditors(db, request)),
    getSiteMap: answers(readSiteMap),
    getIntensity: answers(readIntensity),
    getCompleteness: answers(readCompleteness),
    exportFigure: async ({ params, query, reply }) =>
      sendSheet(platform.workers, reply, await figureSheets[params.figure](platform.db, asked(query)), 'csv'),
  }
}
