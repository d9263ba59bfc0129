import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readSearchParam } from '../../../features/routing/search.ts'
import { settingsRoute } from '../../../features/settings/settings-route.ts'
import { parseListSearch } from '../../../ui/list-state.ts'
import { usersListShape } from './users-shape.ts'

export const usersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'users',
  /** `user` is the person that the panel shows. */
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(usersListShape, raw),
    ...readSearchParam('user', raw),
  }),
  component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
})
