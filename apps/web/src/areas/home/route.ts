import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { enter } from '../../lib/routing/enter.ts'
import { readText } from '../../lib/routing/search.ts'
import { signedInRoute } from '../../lib/routing/signed-in.ts'

export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  validateSearch: (raw: Record<string, unknown>) => readText('site', raw),
  beforeLoad: enter('home'),
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})
