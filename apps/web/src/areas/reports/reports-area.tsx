import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NotFound } from '../../features/load-error.tsx'
import { usePageTitle } from '../../features/routing/use-page-title.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ListPage, PageHeader } from '../../ui/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { EXPORT_FORMATS, ExportCards, type ExportRequest, startExport } from './export-cards.tsx'
import { buildReportSearch, type ReportSearch, readFilters, readReportSearch } from './report-search.ts'
import css from './reports.module.css'
import { ReportFilters } from './viewer/report-filters.tsx'
import { ReportRows } from './viewer/report-rows.tsx'
import { useReportName, useReportView, viewerRoute } from './viewer/use-report-view.ts'

interface ExportMenuProps {
  /** The report's name. */
  name: string
  /** The report with its applied filters. */
  request: ExportRequest
}

/** Exports all rows of the report. */
function ExportMenu({ name, request }: ExportMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
        >
          {m.reports_export()}
        </Button>
      }
    >
      {EXPORT_FORMATS.map((kind) => (
        <MenuItem key={kind.format} icon={kind.icon} onChoose={() => void startExport(name, kind, request)}>
          {kind.label()}
        </MenuItem>
      ))}
    </Menu>
  )
}

interface ReportFailedProps {
  error: Error
  onRetry(): void
  /** Absent if no filter is set. */
  onClear: (() => void) | undefined
}

/** Invalid filters in a link fail on every retry, so the user can clear them. */
function ReportFailed({ error, onRetry, onClear }: ReportFailedProps) {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 404)
    return <NotFound text={m.reports_report_not_found()} to="/reports" label={m.reports_back()} />
  if ((status === 400 || status === 422) && onClear)
    return (
      <div role="alert">
        <EmptyState
          text={error.message}
          action={
            <Button variant="default" onClick={onClear}>
              {m.reports_clear()}
            </Button>
          }
        />
      </div>
    )
  return <ErrorState error={error} onRetry={onRetry} />
}

/** One report with its filters, a page of rows and its exports. The URL contains the filters and the page. */
function ReportPage({ path, page = 1, ...filterSearch }: ReportSearch & { path: string }) {
  const navigate = viewerRoute.useNavigate()
  const parameters = readFilters(filterSearch)
  const result = useReportView({ reportPath: path, page, parameters })
  const { data, loadedView, isPlaceholderData } = result
  const name = useReportName(path, loadedView)
  usePageTitle(name)

  const applyFilters = (filters: typeof parameters) =>
    void navigate({ search: buildReportSearch(path, filters) })
  const goToPage = (next: number, replace = false) =>
    void navigate({ search: { ...buildReportSearch(path, parameters), page: next }, replace })
  const clear = parameters.length > 0 ? () => applyFilters([]) : undefined

  const returnedPage = isPlaceholderData ? page : data?.page
  // If the requested page is after the last page, the server returns the last page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a different page in the response corrects the URL
  useEffect(() => {
    if (returnedPage !== undefined && returnedPage !== page) goToPage(returnedPage, true)
  }, [returnedPage])

  return (
    <ListPage label={name}>
      <PageHeader
        title={name}
        crumbs={[
          <Link key="reports" to="/reports">
            {m.reports_title()}
          </Link>,
        ]}
        {...(data
          ? { count: m.reports_rows({ count: data.totalRows, shown: formatCount(data.totalRows) }) }
          : {})}
        actions={loadedView && <ExportMenu name={name} request={{ reportPath: path, parameters }} />}
      />
      {loadedView && <p className={css.about}>{loadedView.description}</p>}
      {loadedView && loadedView.parameters.length > 0 && (
        <ReportFilters
          key={path}
          reportPath={path}
          parameters={loadedView.parameters}
          filters={parameters}
          isLoading={isPlaceholderData}
          onApply={(filters) => {
            // Applying unchanged filters refetches the rows.
            if (JSON.stringify(filters) === JSON.stringify(parameters)) void result.refetch()
            applyFilters(filters)
          }}
          onClear={() => applyFilters([])}
        />
      )}
      {data && (
        <ReportRows view={data} page={page} isLoading={isPlaceholderData} onPage={goToPage} onClear={clear} />
      )}
      {result.isPending && <LoadingState text={m.reports_report_loading()} />}
      {result.error && !data && (
        <ReportFailed error={result.error} onRetry={() => void result.refetch()} onClear={clear} />
      )}
    </ListPage>
  )
}

const formatCount = (value: number): string => value.toLocaleString('en')

type ReportRow = CallResponse<'listReports'>[number]

const columns: Column<ReportRow>[] = [
  {
    id: 'name',
    header: m.reports_name(),
    width: 288,
    cell: ({ displayName }) => <TwoLineCell strong main={displayName} />,
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

function ReportsPage() {
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

/** Both pages show the exports, so that their progress stays visible. */
export const Reports = () => (
  <>
    <ReportsPage />
    <ExportCards />
  </>
)

export function Report() {
  const { path, ...search } = readReportSearch(viewerRoute.useSearch())
  if (path === undefined) return <Navigate to="/reports" replace />
  return (
    <>
      <ReportPage {...search} path={path} />
      <ExportCards />
    </>
  )
}
