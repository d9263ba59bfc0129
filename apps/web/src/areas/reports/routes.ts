import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../features/routing/base-routes.ts'

/** Both pages are one chunk, because the first load lists every chunk. */
const loadArea = () => import('./reports-area.tsx')

const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'reports',
  beforeLoad: guardSection('reports'),
  component: lazyRouteComponent(loadArea, 'Reports'),
})

const reportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'reports/report',
  // Each report has its own filters, so the page reads them from the URL.
  validateSearch: (raw: Record<string, unknown>) => raw,
  beforeLoad: guardSection('reports'),
  component: lazyRouteComponent(loadArea, 'Report'),
})

export const reportsRoutes = [reportsRoute, reportRoute] as const
