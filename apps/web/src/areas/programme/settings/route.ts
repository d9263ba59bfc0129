import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../../features/settings/settings-route.ts'

export const programmeRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'programme',
  component: lazyRouteComponent(() => import('./programme-page.tsx'), 'ProgrammePage'),
})
