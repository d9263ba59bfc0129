import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../../features/routing/base-routes.ts'
import { readSearchParam } from '../../../features/routing/search.ts'

export const auditConfirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'audit-confirmation',
  validateSearch: (raw: Record<string, unknown>) => readSearchParam('token', raw),
  component: lazyRouteComponent(() => import('./audit-confirmation-page.tsx'), 'AuditConfirmationPage'),
})
