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
import { meQuery, type SignedInUser, toSignedInUser } from '../features/people/me.ts'
import { revokeRemovedPhotoUrls } from '../features/people/use-photo.ts'
import { rootRoute } from '../features/routing/root.ts'
import { parseSearch, stringifySearch } from '../features/routing/search.ts'
import { signedInRoute } from '../features/routing/signed-in.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { createQueryClient } from '../lib/api/query.ts'
import { readStored, writeStored } from '../lib/device/stored-choice.ts'
import { onHubEvent } from '../lib/hub/hub-events.ts'
import { onConnected } from '../lib/hub/hub-status.ts'
import { m } from '../messages/messages.js'
import { useMedia } from '../ui/media.ts'
import { HeaderTools } from '../ui/page-header.tsx'
import { ErrorState, LoadingState } from '../ui/states.tsx'
import { authenticationRoutes } from './authentication/routes.ts'
import { clearLastUser, readLastUser, storeLastUser } from './session/last-person.ts'
import { isSignedIn, continueOffline, restoreSession, getSubject } from './session/session.ts'
import { isSignOutPending } from './session/unfinished-sign-out.ts'
import { settingsRoutes } from './settings/routes.ts'
import { Bell } from './shell/bell.tsx'
import { UnsupportedBrowserBanner } from './shell/browser-notice.tsx'
import { ConnectionBanner } from './shell/hub-notice.tsx'
import css from './shell/shell.module.css'
import { SideNavigation } from './shell/side-navigation.tsx'
import { TopBar } from './shell/top-bar.tsx'

/** What comes in one breath is asked for once. */
const DEBOUNCE_MS = 400

/** The bell, and what waits for somebody, follow what others do. What no screen shows is not asked for. */
function useNotificationUpdates(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const askSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        for (const call of ['listNotices', 'getMyWork'])
          void queryClient.invalidateQueries({ queryKey: [call] })
      }, DEBOUNCE_MS)
    }
    const stops = [
      onHubEvent('Notice', askSoon),
      onHubEvent('Message', askSoon),
      onHubEvent('onAuditUpdate', askSoon),
      onConnected(askSoon),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [queryClient])
}

/** Below this the words take more room than they give, until the person asks for them. */
const COLLAPSED_WIDTH = '(max-width: 1100px)'

function Shell() {
  const { me, roles } = signedInRoute.useRouteContext()
  const person = { me, roles }
  useNotificationUpdates()
  const main = useRef<HTMLElement>(null)
  const isNarrow = useMedia(COLLAPSED_WIDTH)
  const [chosen, choose] = useState(() => readStored('navigation'))
  const isIcons = chosen === undefined ? isNarrow : chosen === 'icons'

  const toggle = () => {
    const next = isIcons ? 'words' : 'icons'
    choose(next)
    writeStored('navigation', next)
  }

  return (
    <div className={css.app} data-icons={isIcons || undefined}>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        {m.app_skip_to_content()}
      </button>
      <SideNavigation person={person} isIcons={isIcons} onToggle={toggle} />
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
    </div>
  )
}

/** The guard of the shell: only somebody who is signed in passes, others are led to sign in and come back. */
async function requireSignedInUser(queryClient: QueryClient, address: string): Promise<SignedInUser> {
  const person = isSignOutPending() ? undefined : await findSignedInUser(queryClient)
  if (person) return person
  clearLastUser()
  throw redirect({ to: '/authentication/login', search: { returnUrl: address }, replace: true })
}

/** Without a line it is whoever was let in here last and has not signed out; the server is asked once it is back. */
async function findSignedInUser(queryClient: QueryClient): Promise<SignedInUser | undefined> {
  const last = readLastUser()
  try {
    const isKnown = isSignedIn() || (await restoreSession())
    if (isKnown) {
      const person = toSignedInUser(await queryClient.ensureQueryData({ ...meQuery, revalidateIfStale: true }))
      storeLastUser(person, getSubject())
      return person
    }
    if (isKnown === false || !last) return undefined
  } catch (error) {
    const isAnswer = error instanceof ApiError && error.status !== 0
    if (!last || isAnswer) throw error
  }
  if (!isSignedIn()) continueOffline(last.sub)
  return toSignedInUser(last.me)
}

/** A page that could not be loaded. Retry runs its guards and questions again. */
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
revokeRemovedPhotoUrls(queryClient)

export const router = createRouter({
  routeTree,
  context: { queryClient, admit: (address) => requireSignedInUser(queryClient, address) },
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
