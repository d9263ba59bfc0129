import {
  aYearEarlier,
  isReportable,
  isSameMonth,
  type Month,
  monthTitle,
} from '@sojourn/domain/environment/months'
import { monthToOpen } from '@sojourn/domain/environment/open-report'
import { SECTIONS } from '@sojourn/domain/environment/sections'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Page, PageBody } from '../../../ui/page.tsx'
import { EmptyState, LoadingState } from '../../../ui/states.tsx'
import { BackLink } from './back-link.tsx'
import { OpenReport } from './open-report.tsx'
import css from './report.module.css'
import { ReportFailed } from './report-failed.tsx'
import { ReportHeader } from './report-header.tsx'
import { invalidateReports, reportQuery, siteQuery, siteReportsQuery } from './report-query.ts'
import { useReportLocation } from './use-place.ts'

interface NoDataProps {
  month: Month
  reports: CallResponse<'listSiteReports'> | undefined
}

/** What a reader finds where nobody has begun the month: the way to one with data, or back. */
function NoData({ month, reports = [] }: NoDataProps) {
  const { go } = useReportLocation()
  const newest = monthToOpen(reports, new Date())
  const isElsewhere = reports.some((report) => report.hasData && isSameMonth(report, newest))
  return (
    <EmptyState
      text={m.environmental_report_no_data({ month: monthTitle(month) })}
      action={
        isElsewhere ? (
          <Button
            variant="default"
            onClick={() => go({ month: String(newest.month), year: String(newest.year), compare: undefined })}
          >
            {m.environmental_report_newest({ month: monthTitle(newest) })}
          </Button>
        ) : (
          <BackLink />
        )
      }
    />
  )
}

/** Where the cards and the summary are going to be. */
const LoadingCards = () => (
  <div aria-hidden>
    <div className={css.ghosts}>
      {SECTIONS.map(({ sectionType }) => (
        <i key={sectionType} className={css.ghost} />
      ))}
    </div>
    <i className={css.ghostTable} />
  </div>
)

const DetailView = lazy(async () => ({ default: (await import('../entry/detail-view.tsx')).DetailView }))

/** One site, one month. */
export function MonthReport({ siteId, month }: { siteId: string; month: Month }) {
  const { section, compare, go } = useReportLocation()
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
            onSaved={() => void invalidateReports(queryClient)}
            onClose={() => go({ section: undefined }, { replace: true })}
          />
        </Suspense>
      )}
    </Page>
  )
}
