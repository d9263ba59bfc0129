import { type CalendarDay, firstDay, monthFromDay, monthTitle } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import { auditType, company, country, propertyName } from '../common-parameters.ts'
import { aNumber, yesOrNo } from '../parameters.ts'
import { monthsFrom, monthsTo, periodOf } from '../period.ts'
import { environmentalSiteLink } from '../record-links.ts'
import { report } from '../report.ts'
import { every, holdsText, latestAuditOfType, when, whenTicked } from '../repository/conditions.ts'

const incomplete = yesOrNo('incomplete', 'Only incomplete')
const atLeast = aNumber('atLeast', 'Minimum months missing')

interface Row {
  site_id: string
  site_name: string
  property_urn: string
  company: string
  country: string
  expected: number
  reported: number
  newest: CalendarDay | null
}

const reported = sql`coalesce(entered.months, 0)`

export const monthlyCompleteness = report<Row>({
  path: 'completeness-of-monthly-reports',
  displayName: 'Completeness of monthly reports',
  description:
    'How many of the last twelve complete months, or of the months you choose, each enabled property has entered environmental data for. Months before the property was added are not counted.',
  parameters: [monthsFrom, monthsTo, country, auditType, company, propertyName, incomplete, atLeast],
  query: (given, today) => {
    const period = periodOf(given, today)
    const [from, to] = [sql`${firstDay(period.from)}::date`, sql`${firstDay(period.to)}::date`]
    const since = sql`greatest(${from}, site.added_month)`
    const expected = sql`(extract(year from age(${to}, ${since})) * 12 + extract(month from age(${to}, ${since})) + 1)::int`
    return sql<Row>`
      select site.site_id, site.site_name, site.property_urn, company.name as company, site.country,
        ${expected} as expected, ${reported} as reported, entered.newest
      from site
      join company using (company_id)
      left join (
        select site_id, count(*) as months, max(month) as newest
        from environmental_report join site using (site_id)
        where entry_count > 0 and month between ${from} and ${to} and month >= site.added_month
        group by site_id
      ) as entered using (site_id)
      where ${every(
        sql`site.enabled and site.added_month <= ${to}`,
        when(given(country), (code) => sql`site.country = ${code}`),
        when(given(auditType), (id) => latestAuditOfType(id)),
        when(given(company), (id) => sql`site.company_id = ${id}`),
        when(given(propertyName), (term) => holdsText(sql`site.site_name`, term)),
        whenTicked(given(incomplete), sql`${reported} < ${expected}`),
        when(given(atLeast), (count) => sql`${expected} - ${reported} >= ${count}::float8`),
      )}`
  },
  order: sql`reported, site_name, site_id`,
  isAddedUp: true,
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
      cell: ({ newest }) => (newest === null ? null : monthTitle(monthFromDay(newest))),
    },
  ],
})
