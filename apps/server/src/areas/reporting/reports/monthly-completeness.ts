import { type CalendarDay, firstDay, monthFromDay, monthTitle, type Period } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { auditType, company, country, propertyName } from '../common-parameters.ts'
import { aNumber, yesOrNo } from '../parameters.ts'
import { monthsFrom, monthsTo, periodOf } from '../period.ts'
import { environmentalSiteLink } from '../record-links.ts'
import { completedReport } from '../report.ts'
import { every, holdsText, ofCompany, when, whenTicked } from '../repository/conditions.ts'

const incomplete = yesOrNo('incomplete', 'Only incomplete')
const atLeast = aNumber('atLeast', 'Minimum months missing')

interface Found {
  site_id: string
  site_name: string
  country: string
  expected: number
  reported: number
}

interface Shown {
  site_id: string
  property_urn: string
  company: string
  /** At the end of the period or before it, be it of the period or not. */
  newest: CalendarDay | null
}

type Row = Found & Shown

/** Only of those that are shown: every site there is has been counted before. */
async function withWhatIsShown(db: DbOrTrx, sites: readonly Found[], { to }: Period): Promise<Row[]> {
  const { rows } = await sql<Shown>`
    select site.site_id, site.property_urn, company.name as company,
      reporting.months[width_bucket(${firstDay(to)}::date, reporting.months)] as newest
    from site
    join company on company.company_id = site.company_id
    left join site_reporting reporting on reporting.site_id = site.site_id
    where site.site_id = any(${sites.map(({ site_id }) => site_id)}::uuid[])`.execute(db)
  const known = new Map(rows.map((row) => [row.site_id, row]))
  return sites.flatMap((site) => {
    const of = known.get(site.site_id)
    return of ? [{ ...site, ...of }] : []
  })
}

export const monthlyCompleteness = completedReport<Found, Row>({
  path: 'completeness-of-monthly-reports',
  displayName: 'Completeness of monthly reports',
  description:
    'How many of the last twelve complete months, or of the months you choose, each enabled property has entered environmental data for. Months before the property was added are not counted.',
  parameters: [monthsFrom, monthsTo, country, auditType, company, propertyName, incomplete, atLeast],
  query: (given, today) => {
    const period = periodOf(given, today)
    const [from, to] = [sql`${firstDay(period.from)}::date`, sql`${firstDay(period.to)}::date`]
    const since = sql`greatest(${from}, standing.since)`
    const expected = sql`(extract(year from age(${to}, ${since})) * 12 + extract(month from age(${to}, ${since})) + 1)::int`
    // The months that have data are kept in order, so that they are counted without being looked at one by one.
    const reported = sql`coalesce(width_bucket(${to}, reporting.months) - width_bucket(${since} - 1, reporting.months), 0)`
    return sql<Found>`
      select standing.site_id, standing.site_name, standing.country,
        ${expected} as expected, ${reported} as reported
      from site_standing standing
      left join site_reporting reporting on reporting.site_id = standing.site_id
      where ${every(
        sql`standing.enabled and standing.since <= ${to}`,
        when(given(country), (code) => sql`standing.country = ${code}`),
        when(given(auditType), (id) => sql`standing.audit_type_id = ${id}`),
        when(given(company), (id) => ofCompany('standing.site_id', id)),
        when(given(propertyName), (term) => holdsText(sql`standing.site_name`, term)),
        whenTicked(given(incomplete), sql`${reported} < ${expected}`),
        when(given(atLeast), (count) => sql`${expected} - ${reported} >= ${count}::float8`),
      )}`
  },
  order: sql`reported, site_name, site_id`,
  complete: (db, sites, given, today) => withWhatIsShown(db, sites, periodOf(given, today)),
  columns: [
    { header: 'Property Name', cell: ({ site_name }) => site_name, link: environmentalSiteLink },
    { header: 'UCC', cell: ({ property_urn }) => property_urn },
    { header: 'Company', cell: (row) => row.company },
    { header: 'Country', cell: (row) => countryName(row.country) },
    { header: 'Months', kind: 'figure', cell: ({ expected }) => expected },
    { header: 'With Data', kind: 'figure', cell: ({ reported }) => reported },
    { header: 'Missing', kind: 'figure', cell: ({ expected, reported }) => expected - reported },
    {
      header: 'Complete (%)',
      kind: 'figure',
      cell: ({ expected, reported }) => (expected === 0 ? null : Math.floor((100 * reported) / expected)),
    },
    {
      header: 'Newest Month',
      cell: ({ newest, reported }) =>
        newest === null || reported === 0 ? null : monthTitle(monthFromDay(newest)),
    },
  ],
})
