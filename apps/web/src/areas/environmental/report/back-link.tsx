import { reportLeadsBackTo } from '@sojourn/domain/environment/open-report'
import { Link } from '@tanstack/react-router'
import { signedInRoute } from '../../../lib/routing/signed-in.ts'
import { m } from '../../../messages/messages.js'

export function BackLink() {
  const { roles } = signedInRoute.useRouteContext()
  return reportLeadsBackTo(roles) === 'audits' ? (
    <Link to="/audits">{m.environmental_report_back_audits()}</Link>
  ) : (
    <Link to="/environmental">{m.environmental_report_back_sites()}</Link>
  )
}
