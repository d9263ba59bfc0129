import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { enter } from '../../../features/routing/enter.ts'
import { signedInRoute } from '../../../features/routing/signed-in.ts'

export const resourcesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'resources',
  beforeLoad: enter('resources'),
  component: lazyRouteComponent(() => import('./resources-page.tsx'), 'ResourcesPage'),
})
