import {
  aYearEarlier,
  isReportable,
  isSameMonth,
  type Month,
  monthTitle,
  monthToOpen,
} from '@sojourn/domain/environment/months'
import { SECTIONS } from '@sojourn/domain/environment/report'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { NumberFormatProvider } from '../../../features/number-format.tsx'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx'
import { EmptyState, LoadingState } from '../../../ui/states.tsx'
import css from './report.module.css'
import { ReportContent } from './report-content.tsx'
import { BackLink, ReportFailed, ReportHeader } from './report-header.tsx'
import { useReportLocation } from './report-location.ts'
import { invalidateReports, reportQuery, siteQuery, siteReportsQuery } from './report-query.ts'

interface NoDataProps {
  month: Month
  reports: CallResponse<'listSiteReports'> | undefined
}

/** Shown to read-only users if the month has no report, with a link to the newest month with data. */
function NoData({ month, reports = [] }: NoDataProps) {
  const { changeLocation } = useReportLocation()
  const newest = monthToOpen(reports, new Date())
  const hasOtherMonth = reports.some((report) => report.hasData && isSameMonth(report, newest))
  return (
    <EmptyState
      text={m.environmental_report_no_data({ month: monthTitle(month) })}
      action={
        hasOtherMonth ? (
          <Button
            variant="default"
            onClick={() =>
              changeLocation({ month: String(newest.month), year: String(newest.year), compare: undefined })
            }
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

/** Placeholders for the cards and the summary. */
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

/** The report of a site for a month. */
function MonthReport({ siteId, month }: { siteId: string; month: Month }) {
  const { section, compare, changeLocation } = useReportLocation()
  const queryClient = useQueryClient()
  const { data: site } = useQuery(siteQuery(siteId))
  const { data: reports } = useQuery(siteReportsQuery(siteId))
  const hasEnded = isReportable(month, new Date())
  const { data: loaded, error, refetch } = useQuery({ ...reportQuery(siteId, month), enabled: hasEnded })
  const report = loaded?.response
  const comparison = compare ?? aYearEarlier(month)
  usePageTitle(site ? `${monthTitle(month)} · ${site.siteName}` : monthTitle(month))

  return (
    <Page>
      <ReportHeader month={month} site={site} report={report} reports={reports} comparison={comparison} />
      <PageBody>
        {!hasEnded && <EmptyState text={m.environmental_report_not_ended()} />}
        {error && !loaded && <ReportFailed error={error} onRetry={() => void refetch()} />}
        {hasEnded && !loaded && !error && (
          <LoadingState text={m.environmental_report_loading()}>
            <LoadingCards />
          </LoadingState>
        )}
        {loaded && !report && <NoData month={month} reports={reports} />}
        {report && (
          <ReportContent
            report={report}
            version={loaded.version}
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
            onSection={(next) => changeLocation({ section: next }, { replace: true })}
            onSaved={() => void invalidateReports(queryClient)}
            onClose={() => changeLocation({ section: undefined }, { replace: true })}
          />
        </Suspense>
      )}
    </Page>
  )
}

export function ReportPage() {
  const { siteId, month } = useReportLocation()
  if (siteId === undefined || month === undefined) return <ReportWithoutMonth siteId={siteId} />
  return (
    <NumberFormatProvider>
      <MonthReport siteId={siteId} month={month} />
    </NumberFormatProvider>
  )
}

function ReportWithoutMonth({ siteId }: { siteId: string | undefined }) {
  usePageTitle(m.environmental_report_title())
  return (
    <Page>
      <PageHeader title={m.environmental_report_title()} crumbs={[<BackLink key="back" />]} />
      <PageBody>
        {siteId === undefined ? (
          <EmptyState text={m.environmental_report_no_site()} action={<BackLink />} />
        ) : (
          <OpenDefaultMonth siteId={siteId} />
        )}
      </PageBody>
    </Page>
  )
}

/** Links from audits name only the site, so the newest month with data is opened. */
function OpenDefaultMonth({ siteId }: { siteId: string }) {
  const { changeLocation } = useReportLocation()
  const { data: reports, error, refetch } = useQuery(siteReportsQuery(siteId))
  const defaultMonth: Month | undefined = reports && monthToOpen(reports, new Date())
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the reports are loaded
  useEffect(() => {
    if (defaultMonth)
      changeLocation(
        { month: String(defaultMonth.month), year: String(defaultMonth.year) },
        { replace: true },
      )
  }, [reports])
  if (error) return <ReportFailed error={error} onRetry={() => void refetch()} />
  return <LoadingState text={m.environmental_report_loading()} />
}
