import { ACTIVE_STATUSES, addMonths, type CalendarDay } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import { auditType, booleanParameter, company, country, dateParameter, propertyName } from '../parameters.ts'
import { auditLink, defineReport } from '../report.ts'
import { allOf, containsText, whenSet, whenTrue } from '../repository.ts'

const from = dateParameter('from', 'Certified until, from')
const to = dateParameter('to', 'Certified until, to', (today) => addMonths(today, 6))
const notRebooked = booleanParameter('notRebooked', 'Only without a next audit')

interface Row {
  audit_id: string
  site_name: string
  property_urn: string
  company: string
  country: string
  certificate_number: string
  certified_on: CalendarDay
  audit_expires_date: CalendarDay
  days: number
  next_status: string | null
  next_date: CalendarDay | null
}

export const certificatesExpiring = defineReport<Row>({
  path: 'certificates-expiring',
  displayName: 'Certificates expiring',
  description:
    'Certified properties whose certificate expires in the next six months or between the dates you choose, and whether their next audit is under way.',
  parameters: [from, to, country, auditType, company, propertyName, notRebooked],
  query: (filterValue, today) => sql<Row>`
    select audit.audit_id, audit.site_name, site.property_urn, company.name as company, audit.country, audit.certificate_number,
      audit.certified_at::date as certified_on, audit.audit_expires_date,
      audit.audit_expires_date - ${today}::date as days,
      next.status as next_status, next.auditor_date as next_date
    from audit
    left join site on site.site_id = audit.site_id
    left join company on company.company_id = site.company_id
    left join audit next on next.site_id = audit.site_id
      and next.mode <> 'check-up' and next.status in (${sql.join(ACTIVE_STATUSES.map((status) => sql.lit(status)))})
    where ${allOf(
      sql`audit.status = 'Certified' and audit.mode <> 'check-up'`,
      whenSet(filterValue(from), (day) => sql`audit.audit_expires_date >= ${day}::date`),
      whenSet(filterValue(to), (day) => sql`audit.audit_expires_date <= ${day}::date`),
      whenSet(filterValue(country), (code) => sql`audit.country = ${code}`),
      whenSet(filterValue(auditType), (id) => sql`audit.audit_type_id = ${id}`),
      whenSet(filterValue(company), (id) => sql`site.company_id = ${id}`),
      whenSet(filterValue(propertyName), (term) => containsText(sql`audit.site_name`, term)),
      whenTrue(filterValue(notRebooked), sql`next.audit_id is null`),
    )}`,
  order: sql`audit_expires_date, site_name, audit_id`,
  columns: [
    { header: 'Property Name', cell: ({ site_name }) => site_name, link: auditLink },
    { header: 'UCC', cell: ({ property_urn }) => property_urn },
    { header: 'Company', cell: (row) => row.company },
    { header: 'Country', cell: (row) => countryName(row.country) },
    { header: 'Certificate Number', cell: ({ certificate_number }) => certificate_number },
    { header: 'Date Certified', kind: 'day', cell: ({ certified_on }) => certified_on },
    { header: 'Certified Until', kind: 'day', cell: ({ audit_expires_date }) => audit_expires_date },
    { header: 'Days Left', kind: 'number', cell: ({ days }) => days },
    { header: 'Next Audit', cell: ({ next_status }) => next_status ?? 'None' },
    { header: 'Next Audit Date', kind: 'day', cell: ({ next_date }) => next_date },
  ],
})
