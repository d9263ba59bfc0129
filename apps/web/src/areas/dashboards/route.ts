import { getPrimaryRole } from '@sojourn/domain/people/roles'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../features/routing/base-routes.ts'
import { readSearchParams } from '../../features/routing/search.ts'
import { callQuery } from '../../lib/api/query.ts'

export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  // The property of a hotel; what the programme's figures are narrowed to.
  validateSearch: (raw: Record<string, unknown>) =>
    readSearchParams(['site', 'country', 'auditType', 'from', 'to', 'tables'], raw),
  beforeLoad: guardSection('home'),
  // Whose page of figures it is decides all that follows: it is asked for while the page itself comes.
  loader: ({ context: { queryClient, roles } }) => {
    if (getPrimaryRole(roles) === 'Admin') void queryClient.prefetchQuery(callQuery('getProgrammeSettings'))
  },
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})
