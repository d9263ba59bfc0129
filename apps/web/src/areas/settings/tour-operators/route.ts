import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseListSearch } from '../../../ui/list-state.ts'
import { settingsRoute } from '../settings-route.ts'
import { treeShape } from '../trees/tree-shape.ts'

export const tourOperatorsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'tour-operators',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(treeShape, raw),
  component: lazyRouteComponent(() => import('./travel-trades-page.tsx'), 'TravelTradesPage'),
})
