import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { usePageTitle } from '../../features/routing/use-page-title.ts'
import type { Answer } from '../../lib/api/call-types.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ListPage } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import css from './reports.module.css'

type ReportRow = Answer<'listReports'>[number]

const columns: Column<ReportRow>[] = [
  {
    id: 'name',
    header: m.reports_name(),
    width: 288,
    cell: ({ displayName }) => <TwoLines strong main={displayName} />,
  },
  {
    id: 'description',
    header: m.reports_description(),
    width: 480,
    cell: ({ description }) => <span className={css.description}>{description}</span>,
  },
  {
    id: 'view',
    header: '',
    width: 136,
    cell: ({ path, displayName }) => (
      <Link
        to="/reports/report"
        search={{ path }}
        className={css.view}
        aria-label={m.reports_view_of({ name: displayName })}
      >
        {m.reports_view()}
      </Link>
    ),
  },
]

export function ReportsPage() {
  usePageTitle(m.reports_title())
  const navigate = useNavigate()
  const reports = useQuery(callQuery('listReports'))
  return (
    <ListPage label={m.reports_title()}>
      <PageHeader
        title={m.reports_title()}
        {...(reports.data ? { count: m.reports_count({ count: reports.data.length }) } : {})}
      />
      <DataTable
        label={m.reports_title()}
        columns={columns}
        rows={reports.data}
        rowId={({ path }) => path}
        loadingText={m.reports_loading()}
        emptyText={m.reports_none()}
        error={reports.error}
        onRetry={() => void reports.refetch()}
        onSelect={({ path }) => void navigate({ to: '/reports/report', search: { path } })}
        card={({ displayName, description }) => (
          <>
            <span className="med">{displayName}</span>
            <span className="dim t12">{description}</span>
          </>
        )}
      />
    </ListPage>
  )
}
