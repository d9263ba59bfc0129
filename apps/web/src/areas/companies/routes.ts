import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../features/routing/base-routes.ts'
import { parseListSearch } from '../../ui/list-state.ts'
import { peopleListShape } from '../people/list-shapes.ts'
import { customersShape } from '../sites/list/customers-shape.ts'
import { goStraight } from '../sites/list/go-straight.ts'
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
  /** The page, the search and the order are those of its users. */
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(peopleListShape, raw),
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./company/company-page.tsx'), 'CompanyPage'),
})

const companyCustomersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'companies/company/$companyID/customers',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(customersShape, raw),
  beforeLoad: async ({ context }) => {
    guardSection('customers')({ context })
    await goStraight(context)
  },
  component: lazyRouteComponent(
    () => import('./customers/company-customers-page.tsx'),
    'CompanyCustomersPage',
  ),
})

const importsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'companies/import',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(importsShape, raw),
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./import/start/imports-page.tsx'), 'ImportsPage'),
})

const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'companies/import/$importID',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(importRowsShape, raw),
  beforeLoad: guardSection('companies'),
  component: lazyRouteComponent(() => import('./import/preview/import-page.tsx'), 'ImportPage'),
})

export const companyRoutes = [
  companiesRoute,
  newCompanyRoute,
  companyRoute,
  companyCustomersRoute,
  importsRoute,
  importRoute,
] as const
