import { reportBackTarget } from '@sojourn/domain/environment/open-report'
import { Link } from '@tanstack/react-router'
import { signedInRoute } from '../../../features/routing/signed-in.ts'
import { m } from '../../../messages/messages.js'
import { useReportLocation } from './use-place.ts'

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
