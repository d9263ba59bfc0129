import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../../features/settings/settings-route.ts'
import { parseTreeSearch } from '../group-trees/parse-tree-search.ts'

export const customerGroupsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'customer-groups',
  validateSearch: parseTreeSearch,
  component: lazyRouteComponent(() => import('../group-trees/customer-groups-page.tsx'), 'CustomerGroupsPage'),
})
