import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readSearchParam } from '../../../features/routing/search.ts'
import { settingsRoute } from '../../../features/settings/settings-route.ts'

export const emailsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'emails',
  /** `template` is the one in the form: an id, or `new`. */
  validateSearch: (raw: Record<string, unknown>) => readSearchParam('template', raw),
  component: lazyRouteComponent(() => import('./emails-page.tsx'), 'EmailsPage'),
})
