import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../features/routing/base-routes.ts'
import { readSearchParam } from '../../features/routing/search.ts'

export const auditTypesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'audit-types',
  component: lazyRouteComponent(() => import('./audit-types-page.tsx'), 'AuditTypesPage'),
})

export const newAuditTypeRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'audit-types/type',
  component: lazyRouteComponent(() => import('./type/type-page.tsx'), 'NewTypePage'),
})

export const auditTypeRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'audit-types/type/$auditTypeID',
  /** `version` is the revision to read. By default the newest revision is edited. */
  validateSearch: (raw: Record<string, unknown>) => readSearchParam('version', raw),
  component: lazyRouteComponent(() => import('./type/type-page.tsx'), 'TypePage'),
})
