import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { guardSection } from '../../../features/routing/enter.ts'
import { readSearchParam } from '../../../features/routing/search.ts'
import { signedInRoute } from '../../../features/routing/signed-in.ts'
import { parseListSearch } from '../../../ui/list-state.ts'
import { auditorsListShape } from './auditors-shape.ts'

const auditorsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'auditors',
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(auditorsListShape, raw),
    ...readSearchParam('invite', raw),
  }),
  beforeLoad: guardSection('auditors'),
  component: lazyRouteComponent(() => import('./auditors-page.tsx'), 'AuditorsPage'),
})

const auditorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'auditors/auditor/$userID',
  beforeLoad: guardSection('auditors'),
  component: lazyRouteComponent(() => import('./profile/auditor-page.tsx'), 'AuditorPage'),
})

/** An auditor begins with an invitation. */
const newAuditorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'auditors/auditor',
  beforeLoad: ({ context }) => {
    guardSection('auditors')({ context })
    throw redirect({ to: '/auditors', search: { invite: 'auditor' }, replace: true })
  },
})

export const auditorsRoutes = [auditorsRoute, auditorRoute, newAuditorRoute] as const
