import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../features/routing/base-routes.ts'
import { parseListSearch } from '../../ui/list-state.ts'
import { peopleListShape } from '../people/list-shapes.ts'
import { redirectToOnlySite } from '../sites/list/redirect-to-only-site.ts'
import { sitesShape } from '../sites/list/sites-shape.ts'
import { importRowsShape, importsShape } from './import/import-shapes.ts'
import { companiesShape } from './list/companies-shape.ts'

const companiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'companies',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(companiesShape, raw),
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./list/companies-page.tsx'), 'CompaniesPage'),
})

const newCompanyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'companies/company',
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./company/company-page.tsx'), 'NewCompanyPage'),
})

const companyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'companies/company/$companyID',
  /** Page, search and order apply to the users of the company. */
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(peopleListShape, raw),
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./company/company-page.tsx'), 'CompanyPage'),
})

const companyCustomersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'companies/company/$companyID/customers',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(sitesShape, raw),
  beforeLoad: async ({ context }) => {
    guardSection('customers')({ context })
    await redirectToOnlySite(context)
  },
  component: lazyRouteComponent(() => import('./list/company-sites-page.tsx'), 'CompanySitesPage'),
})

const importsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'companies/import',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(importsShape, raw),
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./import/imports-page.tsx'), 'ImportsPage'),
})

const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'companies/import/$importID',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(importRowsShape, raw),
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./import/import-page.tsx'), 'ImportPage'),
})

export const companyRoutes = [
  companiesRoute,
  newCompanyRoute,
  companyRoute,
  companyCustomersRoute,
  importsRoute,
  importRoute,
] as const
