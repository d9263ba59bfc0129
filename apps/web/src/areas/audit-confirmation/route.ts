import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../lib/routing/root.ts'

export const auditConfirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'audit-confirmation',
  component: lazyRouteComponent(() => import('./audit-confirmation-page.tsx'), 'AuditConfirmationPage'),
})
