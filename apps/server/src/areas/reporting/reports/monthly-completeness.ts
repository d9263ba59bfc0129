import { type CalendarDay, firstDay, monthFromDay, monthTitle } from '@sojourn/domain'
import { sql } from 'kysely'
import { countryName } from '../../programme/index.ts'
import { auditType, company, country, propertyName } from '../common-parameters.ts'
import { aNumber, yesOrNo } from '../parameters.ts'
import { monthsFrom, monthsTo, periodOf } from '../period.ts'
import { report } from '../report.ts'
import { every, holdsText, ofLatestType, when, whenTicked } from '../repository/conditions.ts'

const incomplete = yesOrNo('incomplete', 'Only incomplete')
const atLeast = aNumber('atLeast', 'At least months missing')

interface Row {
  site_name: string
  property_urn: string
  company: string
  country: string
  expected: number
  reported: number
  newest: CalendarDay | null
}

export const monthlyCompleteness = report<Row>({
  path: 'completeness-of-monthly-reports',
  displayName: 'Completeness of monthly reports',
  description:
    'For how many of the last twelve months that have ended, or of other months, each enabled property has entered environmental data. A month before a property was there is not asked for.',
  parameters: [monthsFrom, monthsTo, country, auditType, company, propertyName, incomplete, atLeast],
  query: (given, today) => {
    const period = periodOf(given, today)
    const [from, to] = [sql`${firstDay(period.from)}::date`, sql`${firstDay(period.to)}::date`]
    return sql<Row>`
      select site.site_name, site.property_urn, company.name as company, site.country, there.months as expected,
        data.reported, data.newest
      from site
      cross join lateral (select greatest(${from}, month_of(site.created_at)) as since) as joined
      cross join lateral (
        select (extract(year from age(${to}, since)) * 12 + extract(month from age(${to}, since)) + 1)::int as months
        where since <= ${to}
      ) as there
      join company on company.company_id = site.company_id
      left join lateral (
        -- A month that was opened and left empty has no data.
        select count(*) as reported, max(report.month) as newest
        from environmental_report report
        where report.site_id = site.site_id and report.month between since and ${to}
          and exists (select from environmental_entry entry where entry.report_id = report.report_id)
      ) as data on true
      where ${every(
        sql`site.enabled`,
        when(given(country), (code) => sql`site.country = ${code}`),
        when(given(auditType), ofLatestType),
        when(given(company), (id) => sql`site.company_id = ${id}`),
        when(given(propertyName), (term) => holdsText(sql`site.site_name`, term)),
        whenTicked(given(incomplete), sql`data.reported < there.months`),
        when(given(atLeast), (count) => sql`there.months - data.reported >= ${count}::float8`),
      )}
      order by reported, site.site_name, site.site_id`
  },
  columns: [
    { header: 'Property Name', cell: ({ site_name }) => site_name },
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
