import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../../features/routing/base-routes.ts'

const PATH = 'companies/company/$companyID/customers/customer'

/** Adding a customer is the certifier's work. */
const newCustomerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: PATH,
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./customer-page.tsx'), 'NewCustomerPage'),
})

const customerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: `${PATH}/$siteID`,
  beforeLoad: guardSection('customer'),
  component: lazyRouteComponent(() => import('./customer-page.tsx'), 'CustomerPage'),
})

export const customerRoutes = [newCustomerRoute, customerRoute] as const
