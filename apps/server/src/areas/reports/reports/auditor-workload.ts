import { ACTIVE_STATUSES, addMonths } from '@sojourn/domain'
import { sql } from 'kysely'
import { auditor, booleanParameter, dateParameter } from '../parameters.ts'
import { auditorLink, defineReport } from '../report.ts'
import { allOf, whenSet, whenTrue } from '../repository.ts'

const from = dateParameter('from', 'Report Submitted from', (today) => addMonths(today, -12))
const to = dateParameter('to', 'Report Submitted to')
const disabled = booleanParameter('disabled', 'Include disabled auditors')
const busy = booleanParameter('busy', 'Only with open audits')

interface Row {
  user_id: string
  name: string
  email: string
  open: number
  upcoming: number
  pending: number
  overdue: number
  submitted: number
  days_to_submit: number | null
  days_to_decide: number | null
}

export const auditorWorkload = defineReport<Row>({
  path: 'auditor-workload-and-turnaround',
  displayName: 'Auditor workload and turnaround',
  description:
    'Open audits of each auditor, and how long their reports took in the last twelve months or between the dates you choose: from the audit to the report, and from the report to the result.',
  parameters: [auditor, from, to, busy, disabled],
  query: (filterValue, today) => {
    const active = sql.join(ACTIVE_STATUSES.map((status) => sql.lit(status)))
    return sql<Row>`
      select user_account.user_id, user_account.name, user_account.email, coalesce(open, 0) as open,
        coalesce(upcoming, 0) as upcoming, coalesce(pending, 0) as pending, coalesce(overdue, 0) as overdue,
        coalesce(submitted, 0) as submitted, days_to_submit, days_to_decide
      from user_account
      left join (
        select auditor_id, count(*) as open,
          count(*) filter (
            where status in ('Audit Confirmed', 'Date Set')
              and auditor_date between ${today}::date and ${today}::date + 30
          ) as upcoming,
          count(*) filter (where status = 'Report Pending') as pending,
          -- A report can take up to 28 days.
          count(*) filter (where status = 'Report Pending' and auditor_date < ${today}::date - 28) as overdue
        from audit
        where status in (${active})
        group by auditor_id
      ) as open_audits on open_audits.auditor_id = user_account.user_id
      left join (
        select auditor_id, count(*) as submitted,
          avg(auditor_submitted_at::date - auditor_date)::float8 as days_to_submit,
          avg(results_sent_at::date - auditor_submitted_at::date)::float8 as days_to_decide
        from audit
        where ${allOf(
          sql`auditor_submitted_at is not null`,
          whenSet(filterValue(from), (day) => sql`auditor_submitted_at >= ${day}::date`),
          whenSet(filterValue(to), (day) => sql`auditor_submitted_at < ${day}::date + 1`),
        )}
        group by auditor_id
      ) as submitted_reports on submitted_reports.auditor_id = user_account.user_id
      where ${allOf(
        sql`user_account.roles @> array['Auditor']`,
        whenSet(filterValue(auditor), (id) => sql`user_account.user_id = ${id}`),
        whenTrue(filterValue(busy), sql`open > 0`),
        whenTrue(!filterValue(disabled), sql`user_account.disabled_at is null`),
      )}`
  },
  order: sql`open desc, name, user_id`,
  isAggregate: true,
  columns: [
    { header: 'Auditor', cell: ({ name }) => name, link: auditorLink },
    { header: 'Email', cell: ({ email }) => email },
    { header: 'Open Audits', kind: 'number', cell: ({ open }) => open },
    { header: 'In the Next 30 Days', kind: 'number', cell: ({ upcoming }) => upcoming },
    { header: 'Reports Pending', kind: 'number', cell: ({ pending }) => pending },
    { header: 'Reports Overdue', kind: 'number', cell: ({ overdue }) => overdue },
    { header: 'Reports Submitted', kind: 'number', cell: (row) => row.submitted },
    { header: 'Days to Report', kind: 'number', decimals: 1, cell: ({ days_to_submit }) => days_to_submit },
    { header: 'Days to Result', kind: 'number', decimals: 1, cell: ({ days_to_decide }) => days_to_decide },
  ],
})
