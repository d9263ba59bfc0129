import { type Period, per, type Totals } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findTotalsOfSites } from '../../environment/index.ts'
import { countryName } from '../../programme/index.ts'
import { auditType, company, country, propertyName } from '../common-parameters.ts'
import { aNumber } from '../parameters.ts'
import { monthsFrom, monthsTo, periodOf } from '../period.ts'
import { completedReport } from '../report.ts'
import { every, holdsText, inMonths, ofLatestType, when } from '../repository/conditions.ts'

const atLeast = aNumber('atLeast', 'At least guest nights')

interface Found {
  site_id: string
  site_name: string
  country: string
  months: number
  guest_nights: number | null
}

interface Row extends Found {
  totals: Totals
}

/** A site has some hundred entries a year: so many sites at a time stay small. */
const AT_A_TIME = 50

async function withTotals(db: DbOrTrx, sites: readonly Found[], period: Period): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < sites.length; at += AT_A_TIME) {
    const some = sites.slice(at, at + AT_A_TIME)
    const totalsOf = await findTotalsOfSites(
      db,
      some.map(({ site_id }) => site_id),
      period,
    )
    rows.push(...some.map((site) => ({ ...site, totals: totalsOf(site.site_id) })))
  }
  return rows
}

export const environmentalIntensity = completedReport<Found, Row>({
  path: 'environmental-intensity-per-site',
  displayName: 'Environmental intensity per site',
  description:
    'Energy, water, waste and emissions of each property per guest night, over the last twelve months that have ended or over other months. All of the period is added up before it is divided.',
  parameters: [monthsFrom, monthsTo, country, auditType, company, propertyName, atLeast],
  query: (given, today) => sql<Found>`
    select site.site_id, site.site_name, site.country, reported.months, reported.guest_nights
    from (
      select site_id, count(*) as months, sum(total_guest_nights)::float8 as guest_nights
      from environmental_report
      where ${inMonths('month', periodOf(given, today))}
      group by site_id
    ) as reported
    join site on site.site_id = reported.site_id
    where ${every(
      when(given(country), (code) => sql`site.country = ${code}`),
      when(given(auditType), ofLatestType),
      when(given(company), (id) => sql`site.company_id = ${id}`),
      when(given(propertyName), (term) => holdsText(sql`site.site_name`, term)),
      when(given(atLeast), (nights) => sql`reported.guest_nights >= ${nights}::float8`),
    )}`,
  order: sql`site_name, site_id`,
  isAddedUp: true,
  complete: (db, sites, given, today) => withTotals(db, sites, periodOf(given, today)),
  columns: [
    { header: 'Property Name', cell: ({ site_name }) => site_name },
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
