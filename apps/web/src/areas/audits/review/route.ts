import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../../features/routing/base-routes.ts'
import { parseReviewSearch } from './review-search.ts'

export const auditReviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'audits/audit/$auditID',
  validateSearch: parseReviewSearch,
  beforeLoad: guardSection('audits'),
  component: lazyRouteComponent(() => import('./review-page.tsx'), 'ReviewPage'),
})
