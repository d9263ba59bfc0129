import { addMonths, type CalendarDay } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import {
  booleanParameter,
  company,
  country,
  dateParameter,
  membershipStatusChoices,
  multiChoiceParameter,
  propertyName,
} from '../parameters.ts'
import { customerLink, defineReport } from '../report.ts'
import { allOf, containsText, whenSet, whenTrue } from '../repository.ts'

const from = dateParameter('from', 'Membership End from', (today) => today)
const to = dateParameter('to', 'Membership End to', (today) => addMonths(today, 6))
const statuses = multiChoiceParameter('status', 'Membership Status', membershipStatusChoices)
const disabled = booleanParameter('disabled', 'Include disabled properties')

interface Row {
  site_id: string
  company_id: string
  site_name: string
  property_urn: string
  company: string
  country: string
  status: string | null
  tier: string | null
  membership_start: CalendarDay
  membership_end: CalendarDay
  days: number
  email_address: string
}

export const membershipsExpiring = defineReport<Row>({
  path: 'memberships-expiring',
  displayName: 'Memberships expiring',
  description: 'Properties whose membership ends in the next six months or between the dates you choose.',
  parameters: [from, to, statuses, country, company, propertyName, disabled],
  query: (filterValue, today) => sql<Row>`
    select site.site_id, site.company_id, site.site_name, site.property_urn, company.name as company, site.country, membership_status.name as status,
      service_tier.name as tier, site.membership_start, site.membership_end,
      site.membership_end - ${today}::date as days, site.email_address
    from site
    left join company on company.company_id = site.company_id
    left join membership_status on membership_status.membership_status_id = site.membership_status_id
    left join service_tier on service_tier.service_tier_id = site.service_tier_id
    where ${allOf(
      sql`site.membership_end is not null`,
      whenSet(filterValue(from), (day) => sql`site.membership_end >= ${day}::date`),
      whenSet(filterValue(to), (day) => sql`site.membership_end <= ${day}::date`),
      whenSet(
        filterValue(statuses),
        (selected) => sql`site.membership_status_id = any(${sql.val([...selected])}::uuid[])`,
      ),
      whenSet(filterValue(country), (code) => sql`site.country = ${code}`),
      whenSet(filterValue(company), (id) => sql`site.company_id = ${id}`),
      whenSet(filterValue(propertyName), (term) => containsText(sql`site.site_name`, term)),
      whenTrue(!filterValue(disabled), sql`site.enabled`),
    )}`,
  order: sql`membership_end, site_name, site_id`,
  columns: [
    { header: 'Property Name', cell: ({ site_name }) => site_name, link: customerLink },
    { header: 'UCC', cell: ({ property_urn }) => property_urn },
    { header: 'Company', cell: (row) => row.company },
    { header: 'Country', cell: (row) => countryName(row.country) },
    { header: 'Membership Status', cell: ({ status }) => status },
    { header: 'Service Tier', cell: ({ tier }) => tier },
    { header: 'Membership Start', kind: 'day', cell: ({ membership_start }) => membership_start },
    { header: 'Membership End', kind: 'day', cell: ({ membership_end }) => membership_end },
    { header: 'Days Left', kind: 'number', cell: ({ days }) => days },
    { header: 'Email', cell: ({ email_address }) => email_address },
  ],
})
