import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../features/routing/base-routes.ts'

export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'verify/$number',
  component: lazyRouteComponent(() => import('./verify-page.tsx'), 'VerifyPage'),
})
