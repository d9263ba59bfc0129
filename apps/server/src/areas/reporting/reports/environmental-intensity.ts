import { firstDay, type Period, per, type Totals } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findTotalsOfSites } from '../../environment/index.ts'
import { auditType, company, country, propertyName } from '../common-parameters.ts'
import { aNumber } from '../parameters.ts'
import { monthsFrom, monthsTo, periodOf } from '../period.ts'
import { environmentalSiteLink } from '../record-links.ts'
import { completedReport } from '../report.ts'
import { every, holdsText, inMonths, ofCompany, when } from '../repository/conditions.ts'

const atLeast = aNumber('atLeast', 'Minimum guest nights')

interface Found {
  site_id: string
  site_name: string
  country: string
}

interface Reported {
  months: number
  guest_nights: number | null
}

interface Row extends Found, Reported {
  totals: Totals
}

const guestNights = sql<number | null>`sum(total_guest_nights)::float8`

/** How many months these sites have a report of in a period, and how many guest nights that came to. */
async function findReported(
  db: DbOrTrx,
  siteIDs: readonly string[],
  period: Period,
): Promise<Map<string, Reported>> {
  const { rows } = await sql<Reported & { site_id: string }>`
    select site_id, count(*) as months, ${guestNights} as guest_nights
    from environmental_report
    where site_id = any(${siteIDs}::uuid[]) and ${inMonths('month', period)}
    group by site_id`.execute(db)
  return new Map(rows.map((row) => [row.site_id, row]))
}

/** A site has some hundred entries a year: so many sites at a time stay small. */
const AT_A_TIME = 50

async function withTotals(db: DbOrTrx, sites: readonly Found[], period: Period): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < sites.length; at += AT_A_TIME) {
    const some = sites.slice(at, at + AT_A_TIME)
    const siteIDs = some.map(({ site_id }) => site_id)
    const reported = await findReported(db, siteIDs, period)
    const totalsOf = await findTotalsOfSites(db, siteIDs, period)
    rows.push(
      ...some.flatMap((site) => {
        const of = reported.get(site.site_id)
        return of ? [{ ...site, ...of, totals: totalsOf(site.site_id) }] : []
      }),
    )
  }
  return rows
}

export const environmentalIntensity = completedReport<Found, Row>({
  path: 'environmental-intensity-per-site',
  displayName: 'Environmental intensity per site',
  description:
    'Energy, water, waste and emissions of each property per guest night, over the last twelve complete months or the months you choose. The total of the period is divided by its guest nights.',
  parameters: [monthsFrom, monthsTo, country, auditType, company, propertyName, atLeast],
  query: (given, today) => {
    const period = periodOf(given, today)
    return sql<Found>`
      select standing.site_id, standing.site_name, standing.country
      from site_reporting reporting
      join site_standing standing on standing.site_id = reporting.site_id
      where ${every(
        // The months that have a report are kept in order, so that two searches tell whether one lies in the period.
        sql`width_bucket(${firstDay(period.to)}::date, reporting.begun)
          > width_bucket(${firstDay(period.from)}::date - 1, reporting.begun)`,
        when(given(country), (code) => sql`standing.country = ${code}`),
        when(given(auditType), (id) => sql`standing.audit_type_id = ${id}`),
        when(given(company), (id) => ofCompany('standing.site_id', id)),
        when(given(propertyName), (term) => holdsText(sql`standing.site_name`, term)),
        when(
          given(atLeast),
          (nights) => sql`standing.site_id in (
            select site_id from environmental_report where ${inMonths('month', period)}
            group by site_id having ${guestNights} >= ${nights}::float8)`,
        ),
      )}`
  },
  order: sql`site_name, site_id`,
  isAddedUp: true,
  complete: (db, sites, given, today) => withTotals(db, sites, periodOf(given, today)),
  columns: [
    { header: 'Property Name', cell: ({ site_name }) => site_name, link: environmentalSiteLink },
    { header: 'Country', cell: (row) => countryName(row.country) },
    { header: 'Months', kind: 'figure', cell: ({ months }) => months },
    { header: 'Guest Nights', kind: 'figure', cell: ({ guest_nights }) => guest_nights },
    {
      header: 'Energy (kWh) per guest night',
      kind: 'figure',
      decimals: 2,
      cell: ({ totals, guest_nights }) => per(totals.energyKWh, guest_nights),
    },
    {
      header: 'Water (m3) per guest night',
      kind: 'figure',
      decimals: 3,
      cell: ({ totals, guest_nights }) => per(totals.waterM3, guest_nights),
    },
    {
      header: 'Waste (kg) per guest night',
      kind: 'figure',
      decimals: 2,
      cell: ({ totals, guest_nights }) => per(totals.wasteKg, guest_nights),
    },
    {
      header: 'Total (kg CO2e) per guest night',
      kind: 'figure',
      decimals: 2,
      cell: ({ totals, guest_nights }) => per(totals.totalCO2e, guest_nights),
    },
    {
      header: 'Net (kg CO2e) per guest night',
      kind: 'figure',
      decimals: 2,
      cell: ({ totals, guest_nights }) => per(totals.netCO2e, guest_nights),
    },
  ],
})
