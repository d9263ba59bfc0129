import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { enter } from '../../../features/routing/enter.ts'
import { signedInRoute } from '../../../features/routing/signed-in.ts'
import { parseListSearch } from '../../../ui/list-state.ts'
import { sitesShape } from './sites-shape.ts'
import { redirectToOnlySite } from './redirect-to-only-site.ts'

export const sitesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'customers',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(sitesShape, raw),
  beforeLoad: async ({ context }) => {
    enter('customers')({ context })
    await redirectToOnlySite(context)
  },
  component: lazyRouteComponent(() => import('./sites-page.tsx'), 'SitesPage'),
})
