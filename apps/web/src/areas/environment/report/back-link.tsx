import { reportBackTarget } from '@sojourn/domain/environment/policy'
import { Link } from '@tanstack/react-router'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { m } from '../../../messages/messages.js'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useReportLocation } from './report-location.ts'

export function BackLink() {
  const { roles } = signedInRoute.useRouteContext()
  const { siteId } = useReportLocation()
  return reportBackTarget(roles) === 'audits' ? (
    <Link to="/audits">{m.environmental_report_back_audits()}</Link>
  ) : (
    <Link to="/environmental" search={siteId === undefined ? {} : { siteId }}>
      {m.environmental_report_back_sites()}
    </Link>
  )
}

/** 404 means that the site does not exist or is not accessible; other errors can be retried. */
export const ReportFailed = ({ error, onRetry }: { error: Error; onRetry(): void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <EmptyState text={m.environmental_report_not_found()} action={<BackLink />} />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  )
