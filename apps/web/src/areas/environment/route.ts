import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../features/routing/base-routes.ts'
import { readSearchParam } from '../../features/routing/search.ts'
import { parseListSearch } from '../../ui/list-state.ts'
import { sitesShape } from './search-parameters.ts'

export const environmentalRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'environmental',
  /** `siteId` is the site whose details are shown. */
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(sitesShape, raw),
    ...readSearchParam('siteId', raw),
  }),
  beforeLoad: guardSection('environmental'),
  component: lazyRouteComponent(() => import('./environmental-page.tsx'), 'EnvironmentalPage'),
})
