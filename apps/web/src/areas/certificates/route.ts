import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute, settingsRoute } from '../../features/routing/base-routes.ts'

export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'verify/$number',
  component: lazyRouteComponent(() => import('./verify-page.tsx'), 'VerifyPage'),
})

export const agreementRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'agreement',
  component: lazyRouteComponent(() => import('./agreement/agreement-page.tsx'), 'AgreementPage'),
})
