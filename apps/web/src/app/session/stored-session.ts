import { hasRole } from '@sojourn/domain/people/roles'
import { clearSignIn, type SignIn, storeSignIn } from '../../features/offline-access.ts'
import type { Me, SignedInUser } from '../../features/people/me.ts'
import { readStored, removeStored, writeStored } from '../../lib/stored-preferences.ts'

/** The last auditor signed in on this device, who may continue offline. */
interface LastUser {
  sub: string
  me: Me
}

const LAST_USER_KEY = 'last-person'

const isLastUser = (value: unknown): value is LastUser =>
  typeof value === 'object' &&
  value !== null &&
  'sub' in value &&
  'me' in value &&
  typeof value.me === 'object' &&
  value.me !== null &&
  'roles' in value.me

export function readLastUser(): LastUser | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(LAST_USER_KEY) ?? 'null')
    return isLastUser(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Only auditors can work offline, so only auditors are stored. */
export function storeLastUser(
  { me, roles }: SignedInUser,
  session: ({ sub: string } & Omit<SignIn, 'userID'>) | undefined,
): void {
  if (session === undefined || !hasRole(roles, 'Auditor')) {
    clearLastUser()
    return
  }
  const { sub, signedInAt, isKept } = session
  writeStored(LAST_USER_KEY, JSON.stringify({ sub, me }))
  storeSignIn({ userID: me.userID, signedInAt, isKept })
}

export const clearLastUser = (): void => {
  removeStored(LAST_USER_KEY)
  clearSignIn()
}

/**
 * Set when a user signs out offline and the provider still has a session. Until the sign-out is completed, that session
 * must not sign anyone in.
 */
const PENDING_SIGN_OUT_KEY = 'unfinished-sign-out'

export const isSignOutPending = (): boolean => readStored(PENDING_SIGN_OUT_KEY) !== undefined
export const markSignOutPending = (): void => writeStored(PENDING_SIGN_OUT_KEY, 'yes')
export const clearPendingSignOut = (): void => removeStored(PENDING_SIGN_OUT_KEY)
