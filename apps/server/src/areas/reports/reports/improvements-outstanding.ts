import type { CalendarDay } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import {
  administrator,
  auditType,
  booleanParameter,
  country,
  dateParameter,
  numberParameter,
  propertyName,
} from '../parameters.ts'
import { auditLink, defineReport } from '../report.ts'
import { allOf, containsText, whenSet, whenTrue } from '../repository.ts'

const overdue = booleanParameter('overdue', 'Only overdue')
const until = dateParameter('until', 'Deadline up to')
const atLeast = numberParameter('atLeast', 'Minimum noncompliances left')

interface Row {
  audit_id: string
  site_name: string
  company: string
  country: string
  sent: CalendarDay
  kip_due_date: CalendarDay
  days: number
  original: number | null
  left_over: number | null
  administrator: string | null
}

export const improvementsOutstanding = defineReport<Row>({
  path: 'improvements-outstanding-and-overdue',
  displayName: 'Improvements outstanding and overdue',
  description:
    'Properties with improvements to make: how many are left, the deadline, and which are overdue.',
  parameters: [overdue, until, atLeast, country, auditType, administrator, propertyName],
  query: (filterValue, today) => sql<Row>`
    select audit.audit_id, audit.site_name, company.name as company, audit.country, audit.results_sent_at::date as sent,
      audit.kip_due_date, audit.kip_due_date - ${today}::date as days, audit.total_non_compliances as original,
      audit.final_non_compliances as left_over, administrator.name as administrator
    from audit
    left join site on site.site_id = audit.site_id
    left join company on company.company_id = site.company_id
    left join user_account administrator on administrator.user_id = audit.assigned_user_id
    where ${allOf(
      sql`audit.status = 'Improvements'`,
      whenTrue(filterValue(overdue), sql`audit.kip_due_date < ${today}::date`),
      whenSet(filterValue(until), (day) => sql`audit.kip_due_date <= ${day}::date`),
      whenSet(filterValue(atLeast), (count) => sql`audit.final_non_compliances >= ${count}::float8`),
      whenSet(filterValue(country), (code) => sql`audit.country = ${code}`),
      whenSet(filterValue(auditType), (id) => sql`audit.audit_type_id = ${id}`),
      whenSet(filterValue(administrator), (id) => sql`audit.assigned_user_id = ${id}`),
      whenSet(filterValue(propertyName), (term) => containsText(sql`audit.site_name`, term)),
    )}`,
  order: sql`kip_due_date, site_name, audit_id`,
  columns: [
    { header: 'Property Name', cell: ({ site_name }) => site_name, link: auditLink },
    { header: 'Company', cell: (row) => row.company },
    { header: 'Country', cell: (row) => countryName(row.country) },
    { header: 'Results Sent', kind: 'day', cell: ({ sent }) => sent },
    { header: 'Improvements Deadline', kind: 'day', cell: ({ kip_due_date }) => kip_due_date },
    { header: 'Overdue', cell: ({ days }) => days < 0 },
    { header: 'Days Left', kind: 'number', cell: ({ days }) => days },
    { header: 'Original Noncompliances', kind: 'number', cell: ({ original }) => original },
    { header: 'Noncompliances Left', kind: 'number', cell: ({ left_over }) => left_over },
    { header: 'Assigned To', cell: (row) => row.administrator ?? 'Unallocated' },
  ],
})
