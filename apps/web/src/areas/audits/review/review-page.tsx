import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { OfflineAccessEndedError } from '../../../features/offline-access.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { ListPage, PageHeader } from '../../../ui/page.tsx'
import { SidePanelSpace } from '../../../ui/side-panel.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { ReviewProvider } from './review-context.ts'
import css from './review-page.module.css'
import { ReviewScreen } from './review-screen.tsx'
import { reviewRoute } from './review-search.ts'
import { useAuditReview } from './use-audit-review.ts'

const OfflineAccessEnded = lazy(async () => ({
  default: (await import('../take-along/offline-access-ended.tsx')).OfflineAccessEnded,
}))

export function ReviewPage() {
  const { auditID } = reviewRoute.useParams()
  return <AuditReview key={auditID} auditID={auditID} />
}

function AuditReview({ auditID }: { auditID: string }) {
  const { me, roles } = reviewRoute.useRouteContext()
  const search = reviewRoute.useSearch()
  // The route's context is a new object after each address change, so the first one is stored.
  const [signedIn] = useState({ me, roles })
  const { review, query } = useAuditReview(auditID, signedIn)
  const isNotFound = !review && query.error instanceof ApiError && [400, 404].includes(query.error.status)
  usePageTitle(isNotFound ? m.review_not_found_title() : query.data?.audit.siteName)
  if (query.data?.audit.auditType?.historic)
    return <UnavailablePage title={m.review_historic_title()} text={m.review_historic()} />
  if (review)
    return (
      <ReviewProvider value={review}>
        <ReviewScreen storedAt={query.data?.storedAt} />
      </ReviewProvider>
    )
  if (query.error instanceof OfflineAccessEndedError)
    return (
      <Suspense>
        <OfflineAccessEnded returnUrl={`/audits/audit/${auditID}`} />
      </Suspense>
    )
  if (isNotFound) return <UnavailablePage title={m.review_not_found_title()} text={m.review_not_found()} />
  if (query.error)
    return (
      <ListPage label={m.review_list()}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </ListPage>
    )
  return (
    <ListPage label={m.review_list()} panel={search.question && <SidePanelSpace width={460} />}>
      <div className={css.loading}>
        <LoadingState text={m.review_loading()} rows={10} />
      </div>
    </ListPage>
  )
}

function UnavailablePage({ title, text }: { title: string; text: string }) {
  return (
    <ListPage label={title}>
      <PageHeader title={title} />
      <EmptyState
        text={text}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/audits" {...props} />}>
            {m.review_back()}
          </Button>
        }
      />
    </ListPage>
  )
}
