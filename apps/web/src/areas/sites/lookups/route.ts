import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../../features/routing/base-routes.ts'

export const lookupsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'lookups',
  component: lazyRouteComponent(() => import('./lookups-page.tsx'), 'LookupsPage'),
})
