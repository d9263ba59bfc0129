import { type CalendarDay, monthFromDay, monthTitle } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import { auditStatuses } from '../choices.ts'
import { auditType, country } from '../common-parameters.ts'
import { aDay, anyOf } from '../parameters.ts'
import { report } from '../report.ts'
import { every, when } from '../repository/conditions.ts'

const from = aDay('from', 'Audit Date from')
const to = aDay('to', 'Audit Date to')
const statuses = anyOf('status', 'Status', auditStatuses)

interface Row {
  month: CalendarDay | null
  country: string
  status: string
  audits: number
  first_audits: number
}

export const auditsByStatus = report<Row>({
  path: 'audits-by-status-country-and-month',
  displayName: 'Audits by status, country and month',
  description: 'How many audits there are in each month, country and status, by the date of the audit.',
  parameters: [from, to, statuses, country, auditType],
  query: (given) => sql<Row>`
    select date_trunc('month', auditor_date::timestamp)::date as month, country, status, count(*) as audits,
      count(*) filter (where first_audit) as first_audits
    from audit
    where ${every(
      when(given(from), (day) => sql`auditor_date >= ${day}::date`),
      when(given(to), (day) => sql`auditor_date <= ${day}::date`),
      when(given(statuses), (some) => sql`status = any(${sql.val([...some])}::text[])`),
      when(given(country), (code) => sql`country = ${code}`),
      when(given(auditType), (id) => sql`audit_type_id = ${id}`),
    )}
    group by 1, 2, 3`,
  order: sql`month desc nulls last, country, status`,
  isAddedUp: true,
  columns: [
    // A requested audit has no date yet.
    {
      header: 'Month',
      cell: ({ month }) => (month === null ? 'No date yet' : monthTitle(monthFromDay(month))),
    },
    { header: 'Country', cell: (row) => countryName(row.country) },
    { header: 'Status', cell: ({ status }) => status },
    { header: 'Audits', kind: 'figure', cell: ({ audits }) => audits },
    { header: 'First Audits', kind: 'figure', cell: ({ first_audits }) => first_audits },
  ],
})
