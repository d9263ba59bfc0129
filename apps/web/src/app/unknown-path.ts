import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from '../features/routing/root.ts'

export const unknownPathRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
