import type { Period } from '@sojourn/domain'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { isInPeriod, siteMatches } from './conditions.ts'

/** The status of a site is that of its latest audit. */
const siteStatus = sql<string>`coalesce(latest_audit.status, 'No audit')`

export async function countSites(db: DbOrTrx, request: MetricRequest): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from site where ${siteMatches(request)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Sites of one square of the map, one country and one status. */
export interface SquareRow {
  /** Position of the square, counted in squares from the equator and from Greenwich; null where it is not known. */
  latitude: number | null
  longitude: number | null
  country: string
  status: string
  count: number
  latitudeSum: number
  longitudeSum: number
  /** The lowest site id of the square; the name and the company may be those of other sites. */
  siteID: string
  siteName: string
  companyID: string
}

export async function countSitesBySquare(
  db: DbOrTrx,
  request: MetricRequest,
  degrees: number,
): Promise<SquareRow[]> {
  const { rows } = await sql<SquareRow>`
    select round(site.latitude / ${degrees}::double precision)::integer as latitude,
      round(site.longitude / ${degrees}::double precision)::integer as longitude, site.country, ${siteStatus} as status,
      count(*) as count, sum(site.latitude) as "latitudeSum", sum(site.longitude) as "longitudeSum",
      min(site.site_id::text) as "siteID", min(site.site_name collate "C") as "siteName", min(site.company_id::text) as "companyID"
    from site left join latest_audit using (site_id)
    where ${siteMatches(request)}
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

interface SiteRow {
  siteName: string
  country: string
  status: string
  latitude: number | null
  longitude: number | null
}

/** Every site by name, for the export. */
export async function findSites(db: DbOrTrx, request: MetricRequest): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select site.site_name as "siteName", site.country, ${siteStatus} as status, site.latitude, site.longitude
    from site left join latest_audit using (site_id)
    where ${siteMatches(request)}
    order by site.site_name, site.site_id`.execute(db)
  return rows
}

/** The totals of the reports that have a value for the measure. */
export interface MeasureTotals {
  total: number
  guestNights: number
  reports: number
}

export interface MonthMeasures {
  /** The first day of the month. */
  month: string
  energy: MeasureTotals
  water: MeasureTotals
  waste: MeasureTotals
  emissions: MeasureTotals
}

const selectMeasure = (column: string): RawBuilder<unknown> => sql`json_build_object(
  'total', coalesce(sum(${sql.ref(column)}), 0),
  'guestNights', coalesce(sum(total_guest_nights) filter (where ${sql.ref(column)} is not null), 0),
  'reports', count(${sql.ref(column)}))`

/** The sums of the reports with guest nights, by month. */
export async function sumMeasures(
  db: DbOrTrx,
  request: MetricRequest,
  period: Period,
): Promise<MonthMeasures[]> {
  const { rows } = await sql<MonthMeasures>`
    select month, ${selectMeasure('energy_kwh')} as energy, ${selectMeasure('water_m3')} as water,
      ${selectMeasure('waste_kg')} as waste, ${selectMeasure('kg_co2e')} as emissions
    from environmental_report join site using (site_id)
    where total_guest_nights > 0 and ${isInPeriod('month', period)} and ${siteMatches(request)}
    group by month`.execute(db)
  return rows
}

export interface MonthCount {
  /** The first day of the month. */
  month: string
  count: number
}

/** Sites by the month they were added. */
export async function countSitesAdded(db: DbOrTrx, request: MetricRequest): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select added_month as month, count(*) as count
    from site where ${siteMatches(request)} group by added_month`.execute(db)
  return rows
}

/** Monthly reports with data, leaving out the months before a site was added. */
export async function countReported(db: DbOrTrx, request: MetricRequest): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select month, count(*) as count
    from environmental_report join site using (site_id)
    where entry_count > 0 and month >= site.added_month and ${isInPeriod('month', request.period)}
      and ${siteMatches(request)}
    group by month`.execute(db)
  return rows
}
