import { createRoute } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../routing/base-routes.ts'

/** Parent of all Settings routes. Its guard runs at every navigation. */
export const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'settings',
  beforeLoad: guardSection('settings'),
})
