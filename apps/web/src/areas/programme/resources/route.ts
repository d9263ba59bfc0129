import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection } from '../../../features/routing/enter.ts'
import { signedInRoute } from '../../../features/routing/signed-in.ts'

export const resourcesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'resources',
  beforeLoad: guardSection('resources'),
  component: lazyRouteComponent(() => import('./resources-page.tsx'), 'ResourcesPage'),
})
