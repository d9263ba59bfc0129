import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { enter } from '../../../lib/routing/enter.ts'
import { readText } from '../../../lib/routing/search.ts'
import { signedInRoute } from '../../../lib/routing/signed-in.ts'

/** Read as they are written; what they mean is the page's to say. */
const readAddress = (raw: Record<string, unknown>) => ({
  ...readText('siteId', raw),
  ...readText('month', raw),
  ...readText('year', raw),
  ...readText('section', raw),
  ...readText('compare', raw),
  ...readText('totals', raw),
  ...readText('trend', raw),
  ...readText('view', raw),
  ...readText('edit', raw),
})

export const environmentalReportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'environmental/environmental-report',
  validateSearch: readAddress,
  beforeLoad: enter('environmental-report'),
  component: lazyRouteComponent(() => import('./report-page.tsx'), 'ReportPage'),
})
