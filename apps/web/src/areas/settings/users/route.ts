import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseListSearch } from '../../../ui/list-state.ts'
import { settingsRoute } from '../settings-route.ts'
import { usersShape } from './users-shape.ts'

export const usersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'users',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(usersShape, raw),
  component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
})
