import type { Month } from '@sojourn/domain/environment/months'
import { monthToOpen } from '@sojourn/domain/environment/open-report'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NumberFormatProvider } from '../../../features/number-format.tsx'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { m } from '../../../messages/messages.js'
import { Page, PageBody } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, LoadingState } from '../../../ui/states.tsx'
import { BackLink } from './back-link.tsx'
import { MonthReport } from './month-report.tsx'
import { ReportFailed } from './report-failed.tsx'
import { siteReportsQuery } from './report-query.ts'
import { useReportLocation } from './use-place.ts'

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

/** A link from an audit names the site alone. */
function OpenDefaultMonth({ siteId }: { siteId: string }) {
  const { go } = useReportLocation()
  const { data: reports, error, refetch } = useQuery(siteReportsQuery(siteId))
  const found: Month | undefined = reports && monthToOpen(reports, new Date())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the reports have come
  useEffect(() => {
    if (found) go({ month: String(found.month), year: String(found.year) }, { replace: true })
  }, [reports])
  if (error) return <ReportFailed error={error} onRetry={() => void refetch()} />
  return <LoadingState text={m.environmental_report_loading()} />
}
