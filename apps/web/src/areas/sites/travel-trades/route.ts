import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../../features/settings/settings-route.ts'
import { parseTreeSearch } from '../group-trees/parse-tree-search.ts'

export const tourOperatorsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'tour-operators',
  validateSearch: parseTreeSearch,
  component: lazyRouteComponent(() => import('../group-trees/travel-trades-page.tsx'), 'TravelTradesPage'),
})
