import { type CalendarDay, monthFromDay, monthTitle } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import { auditStatusChoices, auditType, country, dateParameter, multiChoiceParameter } from '../parameters.ts'
import { defineReport } from '../report.ts'
import { allOf, whenSet } from '../repository.ts'

const from = dateParameter('from', 'Audit Date from')
const to = dateParameter('to', 'Audit Date to')
const statuses = multiChoiceParameter('status', 'Status', auditStatusChoices)

interface Row {
  month: CalendarDay | null
  country: string
  status: string
  audits: number
  first_audits: number
}

export const auditsByStatus = defineReport<Row>({
  path: 'audits-by-status-country-and-month',
  displayName: 'Audits by status, country and month',
  description: 'How many audits there are in each month, country and status, by the date of the audit.',
  parameters: [from, to, statuses, country, auditType],
  query: (filterValue) => sql<Row>`
    select date_trunc('month', auditor_date::timestamp)::date as month, country, status, count(*) as audits,
      count(*) filter (where first_audit) as first_audits
    from audit
    where ${allOf(
      whenSet(filterValue(from), (day) => sql`auditor_date >= ${day}::date`),
      whenSet(filterValue(to), (day) => sql`auditor_date <= ${day}::date`),
      whenSet(filterValue(statuses), (selected) => sql`status = any(${sql.val([...selected])}::text[])`),
      whenSet(filterValue(country), (code) => sql`country = ${code}`),
      whenSet(filterValue(auditType), (id) => sql`audit_type_id = ${id}`),
    )}
    group by 1, 2, 3`,
  order: sql`month desc nulls last, country, status`,
  isAggregate: true,
  columns: [
    // A requested audit has no date yet.
    {
      header: 'Month',
      cell: ({ month }) => (month === null ? 'No date yet' : monthTitle(monthFromDay(month))),
    },
    { header: 'Country', cell: (row) => countryName(row.country) },
    { header: 'Status', cell: ({ status }) => status },
    { header: 'Audits', kind: 'number', cell: ({ audits }) => audits },
    { header: 'First Audits', kind: 'number', cell: ({ first_audits }) => first_audits },
  ],
})
