import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../features/routing/base-routes.ts'

/** Both pages come in one piece: the first load of everybody names every piece there is. */
const area = () => import('./reports-area.tsx')

const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'reports',
  beforeLoad: guardSection('reports'),
  component: lazyRouteComponent(area, 'Reports'),
})

const reportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'reports/report',
  // Each report has filters of its own, so the page reads the address.
  validateSearch: (raw: Record<string, unknown>) => raw,
  beforeLoad: guardSection('reports'),
  component: lazyRouteComponent(area, 'Report'),
})

export const reportsRoutes = [reportsRoute, reportRoute] as const
