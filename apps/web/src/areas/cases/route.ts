import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../features/routing/base-routes.ts'
import { parseListSearch } from '../../ui/list-state.ts'
import { casesShape } from './cases-shape.ts'

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'cases',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(casesShape, raw),
  beforeLoad: guardSection('cases'),
  component: lazyRouteComponent(() => import('./cases-page.tsx'), 'CasesPage'),
})

/** Admins and the people of the property open a case; others get the 404 of the call. */
const caseRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'cases/$caseID',
  beforeLoad: guardSection('case'),
  component: lazyRouteComponent(() => import('./case-page.tsx'), 'CasePage'),
})

export const casesRoutes = [listRoute, caseRoute] as const
