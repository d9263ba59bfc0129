import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../../features/routing/base-routes.ts'
import { parseReviewSearch, startsOnCriterion } from './review-search.ts'

function loadPage() {
  // Loaded in parallel with the page, which requests it only after the audit is loaded. The page shows the error of a failure.
  if (startsOnCriterion()) import('./screen/criterion-screen.tsx').catch(() => undefined)
  return import('./review-page.tsx')
}

export const auditReviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'audits/audit/$auditID',
  validateSearch: parseReviewSearch,
  beforeLoad: guardSection('audits'),
  component: lazyRouteComponent(loadPage, 'ReviewPage'),
})
