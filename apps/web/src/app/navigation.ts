import { signedInRoute } from '../features/routing/base-routes.ts'
import { loadCallTable } from '../lib/api/api.ts'
import { queryClient, router } from './router.tsx'
import { loadSettings } from './session/settings.ts'

export function registerNavigationHandlers(): void {
  // Navigating to the current URL reloads the data of the page.
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && !hrefChanged) void queryClient.invalidateQueries()
  })
  // Move the focus to the heading of a new page, so that screen readers announce it.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

/**
 * Loads the code of the requested page during the sign-in, because the router loads the code only after the guard. If
 * loading fails, the router tries again and shows the error.
 */
export function prefetchPage(): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  // These requests start first, because the sign-in sends its requests one after the other.
  if (matchedRoutes.some(({ id }) => id === signedInRoute.id)) {
    void loadSettings().catch(() => undefined)
    void loadCallTable().catch(() => undefined)
  }
  for (const route of matchedRoutes) void router.loadRouteChunk(route)?.catch(() => undefined)
}
