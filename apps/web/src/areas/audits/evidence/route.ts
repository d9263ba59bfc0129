import { hasRole } from '@sojourn/domain/people/roles'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../../features/routing/base-routes.ts'
import { parseEvidenceSearch } from './evidence-search.ts'

/** Redirects Hotel users to the review, because only Admins and auditors may open the list. */
export const auditEvidenceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'audits/audit/$auditID/evidence',
  validateSearch: parseEvidenceSearch,
  beforeLoad: ({ context, params }) => {
    guardSection('audits')({ context })
    if (!hasRole(context.roles, 'Admin', 'Auditor'))
      throw redirect({ to: '/audits/audit/$auditID', params, replace: true })
  },
  component: lazyRouteComponent(() => import('./evidence-page.tsx'), 'EvidencePage'),
})
