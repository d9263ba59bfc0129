import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Page, PageBody } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { MyWork } from '../audits/my-work/my-work.tsx'
import { Analytics } from './analytics/analytics.tsx'
import { AnalyticsFrame } from './analytics/analytics-frame.tsx'
import { AnalyticsFilters } from './analytics/filters/analytics-filters.tsx'
import { FirstStep } from './first-step.tsx'

/** The metrics of the programme, on our own page or one that the programme names; the first step while it is empty. */
export function AdminHome() {
  const { data, error, refetch } = useQuery(callQuery('getProgrammeSettings'))
  const page = data?.analyticsPage
  const companies = useQuery(callQuery('listCompanies', { query: {} }))
  if (companies.data?.pagination.totalCount === 0)
    return (
      <Page>
        <PageHeader title={m.home_title()} />
        <PageBody>
          <FirstStep />
        </PageBody>
      </Page>
    )
  return (
    <Page>
      <PageHeader title={m.home_title()} actions={page === '' && <AnalyticsFilters />} />
      <PageBody>
        <MyWork roles={['Admin']} />
        {!data && !error && <LoadingState text={m.home_loading()} />}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {page === '' && <Analytics />}
        {page && <AnalyticsFrame address={page} />}
      </PageBody>
    </Page>
  )
}
