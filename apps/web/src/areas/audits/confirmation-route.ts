import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../features/routing/root.ts'
import { readText } from '../../features/routing/search.ts'

export const auditConfirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'audit-confirmation',
  validateSearch: (raw: Record<string, unknown>) => readText('token', raw),
  component: lazyRouteComponent(() => import('./confirmation-page.tsx'), 'AuditConfirmationPage'),
})
