import { hasRole } from '@sojourn/domain/people/roles'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { guardSection, rootRoute, signedInRoute } from '../../features/routing/base-routes.ts'
import { readSearchParam } from '../../features/routing/search.ts'
import { parseListSearch } from '../../ui/list-state.ts'
import { parseEvidenceSearch } from './evidence/evidence-search.ts'
import { auditsShape } from './list/audits-shape.ts'
import { getFirstPart, parseReviewSearch } from './review/review-search.ts'

export const auditsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'audits',
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(auditsShape, raw),
    ...readSearchParam('AuditID', raw),
  }),
  beforeLoad: guardSection('audits'),
  component: lazyRouteComponent(() => import('./list/audits-page.tsx'), 'AuditsPage'),
})

export const auditConfirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'audit-confirmation',
  validateSearch: (raw: Record<string, unknown>) => readSearchParam('token', raw),
  component: lazyRouteComponent(() => import('./confirmation-page.tsx'), 'AuditConfirmationPage'),
})

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
  component: lazyRouteComponent(() => import('./evidence/evidence-page.tsx'), 'EvidencePage'),
})

const loadReviewTools = () => import('./review/header/review-tools.tsx')
const reviewParts = {
  list: loadReviewTools,
  'criterion panel': () => Promise.all([loadReviewTools(), import('./review/criterion/criterion-panel.tsx')]),
  'criterion screen': () => import('./review/screen/criterion-screen.tsx'),
  conflict: () => import('./review/screen/conflict-screen.tsx'),
  walk: () => import('./review/walk/walk-page.tsx'),
  visit: () => import('./review/visit/visit-screen.tsx'),
}

function loadReviewPage() {
  // The page requests its first part only after the audit is loaded, so it is preloaded here. The page shows a failure.
  reviewParts[getFirstPart()]().catch(() => undefined)
  return import('./review/review-page.tsx')
}

export const auditReviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'audits/audit/$auditID',
  validateSearch: parseReviewSearch,
  beforeLoad: guardSection('audits'),
  component: lazyRouteComponent(loadReviewPage, 'ReviewPage'),
})

const createAuditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'companies/company/$companyID/customers/customer/$siteID/audit',
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./booking/create-audit-page.tsx'), 'CreateAuditPage'),
})

const editAuditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'companies/company/$companyID/customers/customer/$siteID/audit/$auditID',
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./booking/edit-audit-page.tsx'), 'EditAuditPage'),
})

export const manageAuditRoutes = [createAuditRoute, editAuditRoute] as const

const takeAlongRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'audits/take-along',
  validateSearch: (raw: Record<string, unknown>) => readSearchParam('AuditID', raw),
  beforeLoad: guardSection('take-along'),
  component: lazyRouteComponent(() => import('./take-along/take-along-page.tsx'), 'TakeAlongPage'),
})

const preparationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'audits/take-along/$auditID',
  beforeLoad: guardSection('take-along'),
  component: lazyRouteComponent(() => import('./take-along/preparation-page.tsx'), 'PreparationPage'),
})

export const takeAlongRoutes = [takeAlongRoute, preparationRoute] as const
