import { type CalendarDay, monthFromDay, monthsBetween, monthTitle } from '@sojourn/domain'
import { sql } from 'kysely'
import { countryName } from '../../programme/index.ts'
import { company, country, propertyName } from '../common-parameters.ts'
import { aNumber, yesOrNo } from '../parameters.ts'
import { monthsFrom, monthsTo, periodOf } from '../period.ts'
import { report } from '../report.ts'
import { every, holdsText, inMonths, when, whenTicked } from '../repository/conditions.ts'

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
    'For how many of the last twelve months that have ended, or of other months, each enabled property has entered environmental data.',
  parameters: [monthsFrom, monthsTo, country, company, propertyName, incomplete, atLeast],
  query: (given, today) => {
    const period = periodOf(given, today)
    const expected = Math.max(0, monthsBetween(period.from, period.to) + 1)
    return sql<Row>`
      select site.site_name, site.property_urn, company.name as company, site.country, ${expected}::int as expected,
        coalesce(data.reported, 0) as reported, data.newest
      from site
      join company on company.company_id = site.company_id
      left join (
        -- A month that was opened and left empty has no data.
        select report.site_id, count(*) as reported, max(report.month) as newest
        from environmental_report report
        where ${inMonths('report.month', period)}
          and exists (select from environmental_entry entry where entry.report_id = report.report_id)
        group by report.site_id
      ) as data on data.site_id = site.site_id
      where ${every(
        sql`site.enabled`,
        when(given(country), (code) => sql`site.country = ${code}`),
        when(given(company), (id) => sql`site.company_id = ${id}`),
        when(given(propertyName), (term) => holdsText(sql`site.site_name`, term)),
        whenTicked(given(incomplete), sql`coalesce(data.reported, 0) < ${expected}::int`),
        when(
          given(atLeast),
          (count) => sql`${expected}::int - coalesce(data.reported, 0) >= ${count}::float8`,
        ),
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
