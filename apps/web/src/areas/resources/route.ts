import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { enter } from '../../lib/routing/enter.ts'
import { signedInRoute } from '../../lib/routing/signed-in.ts'

export const resourcesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'resources',
  beforeLoad: enter('resources'),
  component: lazyRouteComponent(() => import('./resources-page.tsx'), 'ResourcesPage'),
})
