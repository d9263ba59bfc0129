import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../../features/routing/base-routes.ts'
import { parseTreeSearch } from '../group-trees/parse-tree-search.ts'

export const tourOperatorsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'tour-operators',
  validateSearch: parseTreeSearch,
  component: lazyRouteComponent(() => import('./travel-trades-page.tsx'), 'TravelTradesPage'),
})
