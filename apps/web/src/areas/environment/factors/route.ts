import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../../features/routing/base-routes.ts'
import { readSearchParam } from '../../../features/routing/search.ts'
import { parseListSearch } from '../../../ui/list-state.ts'
import { itemsShape } from '../search-parameters.ts'

export const environmentalFactorsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'environmental',
  /** `view` is the current view, `item` the item in the panel, `place` the selected country. */
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(itemsShape, raw),
    ...readSearchParam('view', raw),
    ...readSearchParam('item', raw),
    ...readSearchParam('place', raw),
  }),
  component: lazyRouteComponent(() => import('./factors-page.tsx'), 'FactorsPage'),
})
