import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, settingsRoute, signedInRoute } from '../../features/routing/base-routes.ts'

export const resourcesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'resources',
  beforeLoad: guardSection('resources'),
  component: lazyRouteComponent(() => import('./resources-page.tsx'), 'ResourcesPage'),
})

export const programmeRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'programme',
  component: lazyRouteComponent(() => import('./programme-page.tsx'), 'ProgrammePage'),
})
