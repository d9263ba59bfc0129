import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../../features/settings/settings-route.ts'

export const lookupsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'lookups',
  component: lazyRouteComponent(() => import('./lookups-page.tsx'), 'LookupsPage'),
})
