import type { Period } from '@sojourn/domain'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { inPeriod, siteMatches } from './conditions.ts'

/** Of the reports that have the measure. */
export interface Measured {
  total: number
  guestNights: number
  reports: number
}

export interface MonthMeasures {
  /** Its first day. */
  month: string
  energy: Measured
  water: Measured
  waste: Measured
  emissions: Measured
}

const measured = (column: string): RawBuilder<unknown> => sql`json_build_object(
  'total', coalesce(sum(${sql.ref(column)}), 0),
  'guestNights', coalesce(sum(total_guest_nights) filter (where ${sql.ref(column)} is not null), 0),
  'reports', count(${sql.ref(column)}))`

/** What the reports with guest nights add up to, by month. */
export async function sumMeasures(db: DbOrTrx, request: MetricRequest, period: Period): Promise<MonthMeasures[]> {
  const { rows } = await sql<MonthMeasures>`
    select month, ${measured('energy_kwh')} as energy, ${measured('water_m3')} as water,
      ${measured('waste_kg')} as waste, ${measured('kg_co2e')} as emissions
    from environmental_report join site using (site_id)
    where total_guest_nights > 0 and ${inPeriod('month', period)} and ${siteMatches(request)}
    group by month`.execute(db)
  return rows
}

export interface MonthCount {
  /** Its first day. */
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
    where entry_count > 0 and month >= site.added_month and ${inPeriod('month', request.period)}
      and ${siteMatches(request)}
    group by month`.execute(db)
  return rows
}
