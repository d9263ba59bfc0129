import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseListSearch } from '../../../ui/list-state.ts'
import { settingsRoute } from '../settings-route.ts'
import { usersShape } from '../users/users-shape.ts'

export const adminUsersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'admin-users',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(usersShape, raw),
  component: lazyRouteComponent(() => import('./admin-users-page.tsx'), 'AdminUsersPage'),
})
