import { ApiError } from '../../../lib/api/api-error.ts'
import { m } from '../../../messages/messages.js'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { BackLink } from './back-link.tsx'

/** A site that is not theirs does not exist for them; everything else may work in a moment. */
export const ReportFailed = ({ error, onRetry }: { error: Error; onRetry(): void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <EmptyState text={m.environmental_report_not_found()} action={<BackLink />} />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  )
