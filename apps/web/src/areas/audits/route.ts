import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, rootRoute, signedInRoute } from '../../features/routing/base-routes.ts'
import { readSearchParam } from '../../features/routing/search.ts'
import { parseListSearch } from '../../ui/list-state.ts'
import { auditsShape } from './list/audits-shape.ts'

export const auditsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'audits',
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(auditsShape, raw),
    ...readSearchParam('AuditID', raw),
  }),
  beforeLoad: guardSection('audits'),
  component: lazyRouteComponent(() => import('./list/audits-page.tsx'), 'AuditsPage'),
})

export const auditConfirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'audit-confirmation',
  validateSearch: (raw: Record<string, unknown>) => readSearchParam('token', raw),
  component: lazyRouteComponent(() => import('./confirmation-page.tsx'), 'AuditConfirmationPage'),
})
