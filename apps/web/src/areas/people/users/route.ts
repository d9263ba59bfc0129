import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readText } from '../../../features/routing/search.ts'
import { settingsRoute } from '../../../features/settings/settings-route.ts'
import { parseListSearch } from '../../../ui/list-state.ts'
import { usersShape } from './users-shape.ts'

export const usersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'users',
  /** `user` is the person that the panel shows. */
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(usersShape, raw),
    ...readText('user', raw),
  }),
  component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
})
