import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../../features/routing/base-routes.ts'
import { readSearchParam } from '../../../features/routing/search.ts'
import { parseListSearch } from '../../../ui/list-state.ts'
import { itemsShape } from './items-shape.ts'

export const environmentalFactorsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'environmental',
  /** `view` is the part of the page, `item` what its panel shows, `place` the country whose electricity is read. */
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(itemsShape, raw),
    ...readSearchParam('view', raw),
    ...readSearchParam('item', raw),
    ...readSearchParam('place', raw),
  }),
  component: lazyRouteComponent(() => import('./factors-page.tsx'), 'FactorsPage'),
})
