import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { guardSection, settingsRoute, signedInRoute } from '../../features/routing/base-routes.ts'
import { readSearchParam } from '../../features/routing/search.ts'
import { parseListSearch } from '../../ui/list-state.ts'
import { auditorsListShape, usersListShape } from './list-shapes.ts'

export const usersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'users',
  /** `user` is the id of the user in the panel. */
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(usersListShape, raw),
    ...readSearchParam('user', raw),
  }),
  component: lazyRouteComponent(() => import('./users/users-pages.tsx'), 'UsersPage'),
})

export const adminUsersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'admin-users',
  /** `user` is the id of the user in the panel. */
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(usersListShape, raw),
    ...readSearchParam('user', raw),
  }),
  component: lazyRouteComponent(() => import('./users/users-pages.tsx'), 'AdminUsersPage'),
})

const auditorsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'auditors',
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(auditorsListShape, raw),
    ...readSearchParam('invite', raw),
  }),
  beforeLoad: guardSection('auditors'),
  component: lazyRouteComponent(() => import('./auditors/auditors-page.tsx'), 'AuditorsPage'),
})

const auditorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'auditors/auditor/$userID',
  beforeLoad: guardSection('auditors'),
  component: lazyRouteComponent(() => import('./auditors/auditor-page.tsx'), 'AuditorPage'),
})

/** There is no page for a new auditor. Opens the invite dialog instead. */
const newAuditorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'auditors/auditor',
  beforeLoad: ({ context }) => {
    guardSection('auditors')({ context })
    throw redirect({ to: '/auditors', search: { invite: 'auditor' }, replace: true })
  },
})

export const auditorsRoutes = [auditorsRoute, auditorRoute, newAuditorRoute] as const
