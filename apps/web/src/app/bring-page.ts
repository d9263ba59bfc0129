import { signedInRoute } from '../features/routing/signed-in.ts'
import { bringCalls } from '../lib/api/api.ts'
import { router } from './router.tsx'
import { loadSettings } from './session/settings.ts'

/**
 * The code of the page that is opened comes while the provider is asked who the person is; the router would ask for it only
 * once they are let in. Should it not come, the router asks again and says so.
 */
export function prefetchPage(): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  // First in the line: who somebody is takes one question after the other, a page many files at once.
  if (matchedRoutes.some(({ id }) => id === signedInRoute.id)) {
    void loadSettings().catch(() => undefined)
    void bringCalls().catch(() => undefined)
  }
  for (const route of matchedRoutes) void router.loadRouteChunk(route)?.catch(() => undefined)
}
