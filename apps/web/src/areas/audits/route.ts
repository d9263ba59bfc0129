import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { enter } from '../../lib/routing/enter.ts'
import { signedInRoute } from '../../lib/routing/signed-in.ts'

export const auditsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'audits',
  beforeLoad: enter('audits'),
  component: lazyRouteComponent(() => import('./audits-page.tsx'), 'AuditsPage'),
})
