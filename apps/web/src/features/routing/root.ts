import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { SignedInUser } from '../people/me.ts'

export interface RouterContext {
  queryClient: QueryClient
  /** Answers who is signed in, or leads away to the sign-in with the address to come back to. */
  admit(address: string): Promise<SignedInUser>
}

export const rootRoute = createRootRouteWithContext<RouterContext>()()
