import { router } from './router.tsx'

/**
 * The code of the page that is opened comes while the provider is asked who the person is; the router would ask for it only
 * once they are let in. Should it not come, the router asks again and says so.
 */
export function bringPage(): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of matchedRoutes) void router.loadRouteChunk(route)?.catch(() => undefined)
}
