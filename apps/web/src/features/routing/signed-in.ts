import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

/** Everything inside the shell hangs here; its routes know from their context who is signed in. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => context.admit(location.href),
})
