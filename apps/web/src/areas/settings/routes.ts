import { createRoute, redirect } from '@tanstack/react-router'
import { enter } from '../../lib/routing/enter.ts'
import { signedInRoute } from '../../lib/routing/signed-in.ts'
import { outboxRoute } from './outbox/route.ts'

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'settings',
  beforeLoad: (options) => {
    enter('settings')(options)
    throw redirect({ to: '/settings/outbox', replace: true })
  },
})

export const settingsRoutes = [settingsRoute, outboxRoute]
