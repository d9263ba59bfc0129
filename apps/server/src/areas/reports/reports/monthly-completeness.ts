import { type CalendarDay, firstDay, monthFromDay, monthTitle } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import {
  auditType,
  booleanParameter,
  company,
  country,
  fromMonth,
  numberParameter,
  propertyName,
  readReportPeriod,
  toMonth,
} from '../parameters.ts'
import { defineReport, environmentalSiteLink } from '../report.ts'
import { allOf, containsText, latestAuditOfType, whenSet, whenTrue } from '../repository.ts'

const incomplete = booleanParameter('incomplete', 'Only incomplete')
const atLeast = numberParameter('atLeast', 'Minimum months missing')

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

export const monthlyCompleteness = defineReport<Row>({
  path: 'completeness-of-monthly-reports',
  displayName: 'Completeness of monthly reports',
  description:
    'How many of the last twelve complete months, or of the months you choose, each enabled property has entered environmental data for. Months before the property was added are not counted.',
  parameters: [fromMonth, toMonth, country, auditType, company, propertyName, incomplete, atLeast],
  query: (filterValue, today) => {
    const period = readReportPeriod(filterValue, today)
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
      where ${allOf(
        sql`site.enabled and site.added_month <= ${to}`,
        whenSet(filterValue(country), (code) => sql`site.country = ${code}`),
        whenSet(filterValue(auditType), (id) => latestAuditOfType(id)),
        whenSet(filterValue(company), (id) => sql`site.company_id = ${id}`),
        whenSet(filterValue(propertyName), (term) => containsText(sql`site.site_name`, term)),
        whenTrue(filterValue(incomplete), sql`${reported} < ${expected}`),
        whenSet(filterValue(atLeast), (count) => sql`${expected} - ${reported} >= ${count}::float8`),
      )}`
  },
  order: sql`reported, site_name, site_id`,
  isAggregate: true,
  columns: [
    { header: 'Property Name', cell: ({ site_name }) => site_name, link: environmentalSiteLink },
    { header: 'UCC', cell: ({ property_urn }) => property_urn },
    { header: 'Company', cell: (row) => row.company },
    { header: 'Country', cell: (row) => countryName(row.country) },
    { header: 'Months', kind: 'number', cell: ({ expected }) => expected },
    { header: 'With Data', kind: 'number', cell: ({ reported }) => reported },
    { header: 'Missing', kind: 'number', cell: ({ expected, reported }) => expected - reported },
    {
      header: 'Complete (%)',
      kind: 'number',
      cell: ({ expected, reported }) => (expected === 0 ? null : Math.floor((100 * reported) / expected)),
    },
    {
      header: 'Newest Month',
      cell: ({ newest }) => (newest === null ? null : monthTitle(monthFromDay(newest))),
    },
  ],
})
