import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { meQuery, type SignedIn, signedInAs } from '../features/people/me.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { forgetPerson, lastPerson, rememberPerson } from './session/last-person.ts'
import { isSignedIn, presume, restore, subject } from './session/session.ts'
import { isSignOutUnfinished } from './session/unfinished-sign-out.ts'

/** The guard of the shell: only somebody who is signed in passes, others are led to sign in and come back. */
export async function admit(queryClient: QueryClient, address: string): Promise<SignedIn> {
  const person = isSignOutUnfinished() ? undefined : await whoIsHere(queryClient)
  if (person) return person
  forgetPerson()
  throw redirect({ to: '/authentication/login', search: { returnUrl: address }, replace: true })
}

/** Without a line it is whoever was let in here last and has not signed out; the server is asked once it is back. */
async function whoIsHere(queryClient: QueryClient): Promise<SignedIn | undefined> {
  const last = lastPerson()
  try {
    const isKnown = isSignedIn() || (await restore())
    if (isKnown) {
      const person = signedInAs(await queryClient.ensureQueryData({ ...meQuery, revalidateIfStale: true }))
      rememberPerson(person, subject())
      return person
    }
    if (isKnown === false || !last) return undefined
  } catch (error) {
    const isAnswer = error instanceof ApiError && error.status !== 0
    if (!last || isAnswer) throw error
  }
  if (!isSignedIn()) presume(last.sub)
  return signedInAs(last.me)
}
