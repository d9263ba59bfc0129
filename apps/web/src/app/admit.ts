import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { meQuery, type SignedIn, signedInAs } from '../lib/people/me.ts'
import { isSignedIn, restore } from './session/session.ts'

/** The guard of the shell: only somebody who is signed in passes, others are led to sign in and come back. */
export async function admit(queryClient: QueryClient, address: string): Promise<SignedIn> {
  const signedIn = isSignedIn() || (await restore())
  if (!signedIn)
    throw redirect({ to: '/authentication/login', search: { returnUrl: address }, replace: true })
  return signedInAs(await queryClient.ensureQueryData({ ...meQuery, revalidateIfStale: true }))
}
