import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { m } from '../../../messages/messages.js'
import { ListPage } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { ExportMenu } from '../export/export-menu.tsx'
import type { ReportSearch } from '../report-search.ts'
import { filtersIn, searchWith } from './address-filters.ts'
import { ReportFailed } from './report-failed.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportRows } from './report-rows.tsx'
import { useReportName, useReportView } from './use-report-view.ts'
import css from './viewer.module.css'
import { viewerRoute } from './viewer-route.ts'

/** One report: its filters, a page of its rows, and the ways to take it away whole. What was asked stands in the address. */
export function ReportPage({ path, page = 1, ...set }: ReportSearch & { path: string }) {
  const navigate = viewerRoute.useNavigate()
  const parameters = filtersIn(set)
  const result = useReportView({ reportPath: path, page, parameters })
  const { data, known, isPlaceholderData } = result
  const name = useReportName(path, known)
  usePageTitle(name)

  const goTo = (filters: typeof parameters) => void navigate({ search: searchWith(path, filters) })
  const goToPage = (next: number, replace = false) =>
    void navigate({ search: { ...searchWith(path, parameters), page: next }, replace })
  const clear = parameters.length > 0 ? () => goTo([]) : undefined

  const answered = isPlaceholderData ? page : data?.page
  // A page that is no longer there, in an old link or with fewer rows by now, is answered with the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer that differs corrects the address
  useEffect(() => {
    if (answered !== undefined && answered !== page) goToPage(answered, true)
  }, [answered])

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
          ? { count: m.reports_rows({ count: data.totalRows, shown: grouped(data.totalRows) }) }
          : {})}
        actions={known && <ExportMenu name={name} request={{ reportPath: path, parameters }} />}
      />
      {known && <p className={css.about}>{known.description}</p>}
      {known && known.parameters.length > 0 && (
        <ReportFilters
          key={path}
          reportPath={path}
          parameters={known.parameters}
          filters={parameters}
          isComing={isPlaceholderData}
          onApply={(filters) => {
            // The same question again asks how it is by now.
            if (JSON.stringify(filters) === JSON.stringify(parameters)) void result.refetch()
            goTo(filters)
          }}
          onClear={() => goTo([])}
        />
      )}
      {data && (
        <ReportRows view={data} page={page} isComing={isPlaceholderData} onPage={goToPage} onClear={clear} />
      )}
      {result.isPending && <LoadingState text={m.reports_report_loading()} />}
      {result.error && !data && (
        <ReportFailed error={result.error} onRetry={() => void result.refetch()} onClear={clear} />
      )}
    </ListPage>
  )
}

const grouped = (value: number): string => value.toLocaleString('en')
