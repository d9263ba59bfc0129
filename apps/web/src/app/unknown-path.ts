import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from '../lib/routing/root.ts'

export const unknownPathRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
