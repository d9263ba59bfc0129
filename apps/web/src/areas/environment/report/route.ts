import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../../features/routing/base-routes.ts'
import { readReportSearch } from '../search-parameters.ts'

export const environmentalReportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'environmental/environmental-report',
  validateSearch: readReportSearch,
  beforeLoad: guardSection('environmental-report'),
  component: lazyRouteComponent(() => import('./report-page.tsx'), 'ReportPage'),
})
