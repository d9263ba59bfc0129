import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../../features/routing/base-routes.ts'
import { parseTreeSearch } from '../group-trees/parse-tree-search.ts'

export const customerGroupsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'customer-groups',
  validateSearch: parseTreeSearch,
  component: lazyRouteComponent(() => import('./customer-groups-page.tsx'), 'CustomerGroupsPage'),
})
