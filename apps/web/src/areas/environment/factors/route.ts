import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readText } from '../../../features/routing/search.ts'
import { settingsRoute } from '../../../features/settings/settings-route.ts'
import { parseListSearch } from '../../../ui/list-state.ts'
import { itemsShape } from '../search-parameters.ts'

export const environmentalFactorsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'environmental',
  /** `view` is the part of the page, `item` what its panel shows, `place` the country whose electricity is read. */
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(itemsShape, raw),
    ...readText('view', raw),
    ...readText('item', raw),
    ...readText('place', raw),
  }),
  component: lazyRouteComponent(() => import('./factors-page.tsx'), 'FactorsPage'),
})
