import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { enter } from '../../../features/routing/enter.ts'
import { signedInRoute } from '../../../features/routing/signed-in.ts'

const PATH = 'companies/company/$companyID/customers/customer'

/** Only Admins can add a site. */
const newSiteRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: PATH,
  beforeLoad: enter('companies'),
  component: lazyRouteComponent(() => import('./site-page.tsx'), 'NewSitePage'),
})

const siteRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: `${PATH}/$siteID`,
  beforeLoad: enter('customer'),
  component: lazyRouteComponent(() => import('./site-page.tsx'), 'SitePage'),
})

export const siteRoutes = [newSiteRoute, siteRoute] as const
