import { aYearEarlier, isReportable, type Month, monthTitle } from '@sojourn/domain/environment/months'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { m } from '../../../messages/messages.js'
import { Page, PageBody } from '../../../ui/page.tsx'
import { EmptyState, LoadingState } from '../../../ui/states.tsx'
import { LoadingCards } from './loading-cards.tsx'
import { NoData } from './no-data.tsx'
import { OpenReport } from './open-report.tsx'
import { ReportFailed } from './report-failed.tsx'
import { ReportHeader } from './report-header.tsx'
import { readReportsAgain, reportQuery, siteQuery, siteReportsQuery } from './report-query.ts'
import { usePlace } from './use-place.ts'

const DetailView = lazy(async () => ({ default: (await import('../entry/detail-view.tsx')).DetailView }))

/** One site, one month. */
export function MonthReport({ siteId, month }: { siteId: string; month: Month }) {
  const { section, compare, go } = usePlace()
  const queryClient = useQueryClient()
  const { data: site } = useQuery(siteQuery(siteId))
  const { data: reports } = useQuery(siteReportsQuery(siteId))
  const isOver = isReportable(month, new Date())
  const { data: read, error, refetch } = useQuery({ ...reportQuery(siteId, month), enabled: isOver })
  const report = read?.answer
  const comparison = compare ?? aYearEarlier(month)
  usePageTitle(site ? `${monthTitle(month)} · ${site.siteName}` : monthTitle(month))

  return (
    <Page>
      <ReportHeader month={month} site={site} report={report} reports={reports} comparison={comparison} />
      <PageBody>
        {!isOver && <EmptyState text={m.environmental_report_not_ended()} />}
        {error && !read && <ReportFailed error={error} onRetry={() => void refetch()} />}
        {isOver && !read && !error && (
          <LoadingState text={m.environmental_report_loading()}>
            <LoadingCards />
          </LoadingState>
        )}
        {read && !report && <NoData month={month} reports={reports} />}
        {report && (
          <OpenReport
            report={report}
            version={read.version}
            comparison={comparison}
            reports={reports ?? []}
          />
        )}
      </PageBody>
      {report && section && (
        <Suspense>
          <DetailView
            report={report}
            section={section}
            mayModify={report.mayModify}
            onSection={(next) => go({ section: next }, { replace: true })}
            onSaved={() => void readReportsAgain(queryClient)}
            onClose={() => go({ section: undefined }, { replace: true })}
          />
        </Suspense>
      )}
    </Page>
  )
}
