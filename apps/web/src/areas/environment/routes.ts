import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, settingsRoute, signedInRoute } from '../../features/routing/base-routes.ts'
import { readSearchParam } from '../../features/routing/search.ts'
import { parseListSearch } from '../../ui/list-state.ts'
import { itemsShape, readReportSearch, sitesShape } from './search-parameters.ts'

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

export const environmentalReportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'environmental/environmental-report',
  validateSearch: readReportSearch,
  beforeLoad: guardSection('environmental-report'),
  component: lazyRouteComponent(() => import('./report/report-page.tsx'), 'ReportPage'),
})

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
  component: lazyRouteComponent(() => import('./factors/factors-page.tsx'), 'FactorsPage'),
})
