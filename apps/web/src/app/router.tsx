import { createRouter } from '@tanstack/react-router'
import { manageAuditRoutes } from '../areas/audits/booking/routes.ts'
import { auditConfirmationRoute } from '../areas/audits/confirmation/route.ts'
import { auditReviewRoute } from '../areas/audits/review/route.ts'
import { auditsRoute } from '../areas/audits/route.ts'
import { verifyRoute } from '../areas/certificates/verify/route.ts'
import { companyRoutes } from '../areas/companies/routes.ts'
import { homeRoute } from '../areas/dashboards/route.ts'
import { environmentalReportRoute } from '../areas/environment/report/route.ts'
import { environmentalRoute } from '../areas/environment/route.ts'
import { auditorsRoutes } from '../areas/people/auditors/routes.ts'
import { resourcesRoute } from '../areas/programme/resources/route.ts'
import { reportsRoutes } from '../areas/reports/routes.ts'
import { customersRoute } from '../areas/sites/list/route.ts'
import { customerRoutes } from '../areas/sites/site/routes.ts'
import { giveBackPhotos } from '../features/people/use-photo.ts'
import { rootRoute } from '../features/routing/root.ts'
import { parseSearch, stringifySearch } from '../features/routing/search.ts'
import { signedInRoute } from '../features/routing/signed-in.ts'
import { createQueryClient } from '../lib/api/query.ts'
import { admit } from './admit.ts'
import { authenticationRoutes } from './authentication/routes.ts'
import { PageError } from './page-error.tsx'
import { PagePending } from './page-pending.tsx'
import { settingsRoutes } from './settings/routes.ts'
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
