import { reportLeadsBackTo } from '@sojourn/domain/environment/open-report'
import { Link } from '@tanstack/react-router'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import { m } from '../../../messages/messages.js'
import { usePlace } from './use-place.ts'

export function BackLink() {
  const { roles } = signedInRoute.useRouteContext()
  const { siteId } = usePlace()
  return reportLeadsBackTo(roles) === 'audits' ? (
    <Link to="/audits">{m.environmental_report_back_audits()}</Link>
  ) : (
    <Link to="/environmental" search={siteId === undefined ? {} : { siteId }}>
      {m.environmental_report_back_sites()}
    </Link>
  )
}
