import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../features/routing/base-routes.ts'

export const agreementRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'agreement',
  component: lazyRouteComponent(() => import('./agreement/agreement-page.tsx'), 'AgreementPage'),
})
