import { type CalendarDay, monthFromDay, monthTitle } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import { figureRows, NO_MONTH } from '../../../platform/kept-figures/store.ts'
import { auditStatuses } from '../choices.ts'
import { auditType, country } from '../common-parameters.ts'
import { aDay, anyOf } from '../parameters.ts'
import { report } from '../report.ts'
import { every, onDays, when } from '../repository/conditions.ts'
import { takeApart } from '../whole-months.ts'

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
  query: (given) => {
    const { months, days } = takeApart(given(from), given(to))
    const kept = figureRows(
      {
        kinds: ['visit'],
        subjects: given(statuses),
        country: given(country),
        auditTypeID: given(auditType),
        ...months,
      },
      ['month', 'country', 'subject'],
    )
    return sql<Row>`
      select month, country, status, sum(audits)::bigint as audits, sum(first_audits)::bigint as first_audits
      from (
        select nullif(month, ${NO_MONTH}::date) as month, country, subject as status, count as audits,
          amount as first_audits
        from ${kept} as kept
        where ${months !== undefined}
        union all
        select month_of(auditor_date), country, status, 1, first_audit::integer
        from audit
        where ${every(
          onDays('auditor_date', days),
          when(given(statuses), (some) => sql`status = any(${sql.val([...some])}::text[])`),
          when(given(country), (code) => sql`country = ${code}`),
          when(given(auditType), (id) => sql`audit_type_id = ${id}`),
        )}
      ) as counted
      group by month, country, status
      having sum(audits) > 0`
  },
  order: sql`month desc nulls last, country, status`,
  isAddedUp: true,
  columns: [
    // An audit that was only asked for has no date.
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
