import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../../features/routing/base-routes.ts'

const createAuditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'companies/company/$companyID/customers/customer/$siteID/audit',
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./create-audit-page.tsx'), 'CreateAuditPage'),
})

const editAuditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'companies/company/$companyID/customers/customer/$siteID/audit/$auditID',
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./edit-audit-page.tsx'), 'EditAuditPage'),
})

export const manageAuditRoutes = [createAuditRoute, editAuditRoute] as const
