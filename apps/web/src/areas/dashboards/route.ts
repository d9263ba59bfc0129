import { getPrimaryRole } from '@sojourn/domain/people/roles'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../features/routing/base-routes.ts'
import { readSearchParams } from '../../features/routing/search.ts'
import { callQuery } from '../../lib/api/query.ts'

export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  // `site` is the selected property of a Hotel user. The other parameters filter the metrics of an Admin.
  validateSearch: (raw: Record<string, unknown>) =>
    readSearchParams(['site', 'country', 'auditType', 'from', 'to', 'tables'], raw),
  beforeLoad: guardSection('home'),
  // The settings decide which dashboard is shown, so they load in parallel with the page.
  loader: ({ context: { queryClient, roles } }) => {
    if (getPrimaryRole(roles) === 'Admin') void queryClient.prefetchQuery(callQuery('getProgrammeSettings'))
  },
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})
