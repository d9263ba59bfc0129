import { createRouter } from '@tanstack/react-router'
import { auditConfirmationRoute } from '../areas/audit-confirmation/route.ts'
import { auditorsRoutes } from '../areas/auditors/routes.ts'
import { auditReviewRoute } from '../areas/audits/review/route.ts'
import { auditsRoute } from '../areas/audits/route.ts'
import { customerRoutes } from '../areas/companies/customer/routes.ts'
import { manageAuditRoutes } from '../areas/companies/manage-audit/routes.ts'
import { companyRoutes } from '../areas/companies/routes.ts'
import { customersRoute } from '../areas/customers/route.ts'
import { environmentalReportRoute } from '../areas/environmental/report/route.ts'
import { environmentalRoute } from '../areas/environmental/route.ts'
import { homeRoute } from '../areas/home/route.ts'
import { reportsRoutes } from '../areas/reports/routes.ts'
import { resourcesRoute } from '../areas/resources/route.ts'
import { settingsRoutes } from '../areas/settings/routes.ts'
import { verifyRoute } from '../areas/verify/route.ts'
import { createQueryClient } from '../lib/api/query.ts'
import { giveBackPhotos } from '../lib/people/use-photo.ts'
import { rootRoute } from '../lib/routing/root.ts'
import { parseSearch, stringifySearch } from '../lib/routing/search.ts'
import { signedInRoute } from '../lib/routing/signed-in.ts'
import { admit } from './admit.ts'
import { authenticationRoutes } from './authentication/routes.ts'
import { PageError } from './page-error.tsx'
import { PagePending } from './page-pending.tsx'
import { Shell } from './shell/shell.tsx'
import { unknownPathRoute } from './unknown-path.ts'

signedInRoute.update({ component: Shell })

const routeTree = rootRoute.addChildren([
  authenticationRoutes,
  auditConfirmationRoute,
  verifyRoute,
  signedInRoute.addChildren([
    homeRoute,
    auditsRoute,
    auditReviewRoute,
    environmentalRoute,
    environmentalReportRoute,
    resourcesRoute,
    ...auditorsRoutes,
    ...customerRoutes,
    ...manageAuditRoutes,
    customersRoute,
    ...companyRoutes,
    ...reportsRoutes,
    ...settingsRoutes,
  ]),
  unknownPathRoute,
])

export const queryClient = createQueryClient()
giveBackPhotos(queryClient)

export const router = createRouter({
  routeTree,
  context: { queryClient, admit: (address) => admit(queryClient, address) },
  // The query cache decides what is fresh; the router only asks it.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageError,
  defaultPendingComponent: PagePending,
  scrollRestoration: true,
  parseSearch,
  // What no page reads does not stay in its address.
  search: { strict: true },
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** Set by the app's own logout link, so that a link from elsewhere cannot choose where a sign-out ends. */
    local?: boolean
  }
}
