import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, settingsRoute, signedInRoute } from '../../features/routing/base-routes.ts'
import { parseListSearch } from '../../ui/list-state.ts'
import { parseTreeSearch } from './group-trees/tree-search.ts'
import { redirectToOnlySite } from './list/redirect-to-only-site.ts'
import { sitesShape } from './list/sites-shape.ts'

const SITE_PATH = 'companies/company/$companyID/customers/customer'

const sitesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'customers',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(sitesShape, raw),
  beforeLoad: async ({ context }) => {
    guardSection('customers')({ context })
    await redirectToOnlySite(context)
  },
  component: lazyRouteComponent(() => import('./list/sites-page.tsx'), 'SitesPage'),
})

/** Only Admins can add a site. */
const newSiteRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: SITE_PATH,
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./site/site-page.tsx'), 'NewSitePage'),
})

const siteRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: `${SITE_PATH}/$siteID`,
  beforeLoad: guardSection('customer'),
  component: lazyRouteComponent(() => import('./site/site-page.tsx'), 'SitePage'),
})

export const siteRoutes = [sitesRoute, newSiteRoute, siteRoute] as const

export const customerGroupsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'customer-groups',
  validateSearch: parseTreeSearch,
  component: lazyRouteComponent(() => import('./group-trees/customer-groups-page.tsx'), 'CustomerGroupsPage'),
})

export const tourOperatorsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'tour-operators',
  validateSearch: parseTreeSearch,
  component: lazyRouteComponent(() => import('./group-trees/travel-trades-page.tsx'), 'TravelTradesPage'),
})

export const lookupsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'lookups',
  component: lazyRouteComponent(() => import('./lookups-page.tsx'), 'LookupsPage'),
})
