import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import {
  auditConfirmationRoute,
  auditEvidenceRoute,
  auditReviewRoute,
  auditsRoute,
  manageAuditRoutes,
  takeAlongRoutes,
} from '../areas/audits/routes.ts'
import { casesRoutes } from '../areas/cases/route.ts'
import { AgreementQuestionDialog } from '../areas/certificates/agreement/ask-agreement.tsx'
import { agreementRoute, schemeRoute, verifyDocumentRoute } from '../areas/certificates/route.ts'
import { companyRoutes } from '../areas/companies/routes.ts'
import { auditTypeRoute, auditTypesRoute, newAuditTypeRoute } from '../areas/criteria/route.ts'
import { homeRoute } from '../areas/dashboards/route.ts'
import {
  environmentalFactorsRoute,
  environmentalReportRoute,
  environmentalRoute,
} from '../areas/environment/routes.ts'
import { emailsRoute, outboxRoute } from '../areas/mail/routes.ts'
import { adminUsersRoute, auditorsRoutes, usersRoute } from '../areas/people/routes.ts'
import { programmeRoute, resourcesRoute } from '../areas/programme/routes.ts'
import { reportsRoutes } from '../areas/reports/routes.ts'
import { customerGroupsRoute, lookupsRoute, siteRoutes, tourOperatorsRoute } from '../areas/sites/routes.ts'
import { meQuery, type SignedInUser, toSignedInUser } from '../features/people/me.ts'
import { revokeRemovedPhotoUrls } from '../features/people/use-photo.ts'
import { rootRoute, settingsRoute, signedInRoute } from '../features/routing/base-routes.ts'
import { parseSearch, stringifySearch } from '../features/routing/search.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { createQueryClient } from '../lib/api/query.ts'
import { onConnected, onHubEvent } from '../lib/hub/hub-events.ts'
import { readStored, writeStored } from '../lib/stored-preferences.ts'
import { m } from '../messages/messages.js'
import { useMedia } from '../ui/media.ts'
import { HeaderTools } from '../ui/page.tsx'
import { ErrorState, LoadingState } from '../ui/states.tsx'
import { authenticationRoutes } from './authentication/routes.ts'
import {
  continueOffline,
  getSession,
  isContinuedOffline,
  isSignedIn,
  restoreSession,
} from './session/session.ts'
import { clearLastUser, isSignOutPending, readLastUser, storeLastUser } from './session/stored-session.ts'
import { ConnectionBanner, UnsupportedBrowserBanner } from './shell/banners.tsx'
import { SideNavigation } from './shell/navigation.tsx'
import css from './shell/shell.module.css'
import { Bell, TopBar } from './shell/top-bar.tsx'

const indexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/audit-types', replace: true })
  },
})

const settingsRoutes = [
  settingsRoute.addChildren([
    indexRoute,
    auditTypesRoute,
    newAuditTypeRoute,
    auditTypeRoute,
    customerGroupsRoute,
    tourOperatorsRoute,
    usersRoute,
    adminUsersRoute,
    emailsRoute,
    programmeRoute,
    agreementRoute,
    schemeRoute,
    lookupsRoute,
    environmentalFactorsRoute,
    outboxRoute,
  ]),
] as const

/** Several events within this time cause one reload. */
const RELOAD_DELAY_MS = 400

/** Reloads the notifications and the work list after hub events. Only queries that are in use are fetched. */
function useNotificationUpdates(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleReload = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        for (const call of ['listNotifications', 'getMyWork', 'listCaseDeadlines', 'listVisits'])
          void queryClient.invalidateQueries({ queryKey: [call] })
      }, RELOAD_DELAY_MS)
    }
    const unsubscribers = [
      onHubEvent('Notification', scheduleReload),
      onHubEvent('Message', scheduleReload),
      onHubEvent('onAuditUpdate', scheduleReload),
      onConnected(scheduleReload),
    ]
    return () => {
      clearTimeout(timer)
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [queryClient])
}

/** Below this width the navigation is collapsed to icons by default. */
const COLLAPSED_WIDTH = '(max-width: 1100px)'

function Shell() {
  const { me, roles } = signedInRoute.useRouteContext()
  const person = { me, roles }
  useNotificationUpdates()
  const main = useRef<HTMLElement>(null)
  const isNarrow = useMedia(COLLAPSED_WIDTH)
  const [storedMode, setStoredMode] = useState(() => readStored('navigation'))
  const isCollapsed = storedMode === undefined ? isNarrow : storedMode === 'icons'

  const toggleNavigation = () => {
    const next = isCollapsed ? 'words' : 'icons'
    setStoredMode(next)
    writeStored('navigation', next)
  }

  return (
    <div className={css.app} data-icons={isCollapsed || undefined}>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        {m.app_skip_to_content()}
      </button>
      <SideNavigation person={person} isCollapsed={isCollapsed} onToggle={toggleNavigation} />
      <TopBar person={person} />
      <main ref={main} className={css.main} tabIndex={-1}>
        <UnsupportedBrowserBanner />
        <ConnectionBanner />
        <div className={css.page}>
          <HeaderTools value={<Bell />}>
            <Outlet />
          </HeaderTools>
        </div>
      </main>
      <AgreementQuestionDialog />
    </div>
  )
}

/** Guard of the shell: redirects to sign-in if no user is signed in. */
async function requireSignedInUser(queryClient: QueryClient, address: string): Promise<SignedInUser> {
  const person = isSignOutPending() ? undefined : await findSignedInUser(queryClient)
  if (person) return person
  clearLastUser()
  throw redirect({ to: '/authentication/login', search: { returnUrl: address }, replace: true })
}

/** Offline, returns the user who was signed in last on this device. The session is checked once the device is online. */
async function findSignedInUser(queryClient: QueryClient): Promise<SignedInUser | undefined> {
  const lastUser = readLastUser()
  // Without a network, every change of the URL would wait for a request that cannot succeed.
  if (lastUser && !isSignedIn() && (isContinuedOffline() || !navigator.onLine)) {
    continueOffline(lastUser.sub)
    return toSignedInUser(lastUser.me)
  }
  try {
    const isSessionRestored = isSignedIn() || (await restoreSession())
    if (isSessionRestored) {
      const person = toSignedInUser(
        await queryClient.ensureQueryData({ ...meQuery, revalidateIfStale: true }),
      )
      storeLastUser(person, getSession())
      return person
    }
    if (isSessionRestored === false || !lastUser) return undefined
  } catch (error) {
    const hasResponse = error instanceof ApiError && error.status !== 0
    if (!lastUser || hasResponse) throw error
  }
  if (!isSignedIn()) continueOffline(lastUser.sub)
  return toSignedInUser(lastUser.me)
}

/** Error page. Retry runs the guards and queries again. */
function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  return <ErrorState error={error} onRetry={retry} />
}

const unknownPathRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const PagePending = () => <LoadingState />

signedInRoute.update({ component: Shell })

const routeTree = rootRoute.addChildren([
  authenticationRoutes,
  auditConfirmationRoute,
  verifyDocumentRoute,
  signedInRoute.addChildren([
    homeRoute,
    auditsRoute,
    auditReviewRoute,
    ...takeAlongRoutes,
    auditEvidenceRoute,
    environmentalRoute,
    environmentalReportRoute,
    resourcesRoute,
    ...auditorsRoutes,
    ...siteRoutes,
    ...manageAuditRoutes,
    ...companyRoutes,
    ...casesRoutes,
    ...reportsRoutes,
    ...settingsRoutes,
  ]),
  unknownPathRoute,
])

export const queryClient = createQueryClient()
revokeRemovedPhotoUrls(queryClient)

export const router = createRouter({
  routeTree,
  context: { queryClient, requireUser: (address) => requireSignedInUser(queryClient, address) },
  // The query cache decides whether data is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageError,
  defaultPendingComponent: PagePending,
  scrollRestoration: true,
  parseSearch,
  // Unknown search parameters are removed from the URL.
  search: { strict: true },
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** Set by the app's own logout link, so that links from other sites cannot set the return URL. */
    local?: boolean
  }
}
