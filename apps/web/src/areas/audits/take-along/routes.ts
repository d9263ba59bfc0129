import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../../features/routing/base-routes.ts'
import { readSearchParam } from '../../../features/routing/search.ts'

const takeAlongRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'audits/take-along',
  validateSearch: (raw: Record<string, unknown>) => readSearchParam('AuditID', raw),
  beforeLoad: guardSection('take-along'),
  component: lazyRouteComponent(() => import('./take-along-page.tsx'), 'TakeAlongPage'),
})

const preparationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'audits/take-along/$auditID',
  beforeLoad: guardSection('take-along'),
  component: lazyRouteComponent(() => import('./preparation-page.tsx'), 'PreparationPage'),
})

export const takeAlongRoutes = [takeAlongRoute, preparationRoute] as const
