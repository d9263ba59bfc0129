import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseListSearch } from '../../../ui/list-state.ts'
import { settingsRoute } from '../settings-route.ts'
import { treeShape } from '../trees/tree-shape.ts'

export const customerGroupsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'customer-groups',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(treeShape, raw),
  component: lazyRouteComponent(() => import('./customer-groups-page.tsx'), 'CustomerGroupsPage'),
})
