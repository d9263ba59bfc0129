import { hasRole } from '@sojourn/domain/people/roles'
import type { Me, SignedInUser } from '../../features/people/me.ts'
import { readStored, removeStored, writeStored } from '../../lib/stored-preferences.ts'

/** The last auditor signed in on this device, who may continue offline. */
interface LastUser {
  sub: string
  me: Me
}

const LAST_USER = 'last-person'

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
    const stored: unknown = JSON.parse(readStored(LAST_USER) ?? 'null')
    return isLastUser(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Only auditors can work offline, so only auditors are stored. */
export function storeLastUser({ me, roles }: SignedInUser, sub: string | undefined): void {
  if (sub !== undefined && hasRole(roles, 'Auditor')) writeStored(LAST_USER, JSON.stringify({ sub, me }))
  else clearLastUser()
}

export const clearLastUser = (): void => removeStored(LAST_USER)

/**
 * Set when a user signs out offline and the provider still has a session. Until the sign-out is completed, that session
 * must not sign anyone in.
 */
const PENDING_SIGN_OUT = 'unfinished-sign-out'

export const isSignOutPending = (): boolean => readStored(PENDING_SIGN_OUT) !== undefined
export const markSignOutPending = (): void => writeStored(PENDING_SIGN_OUT, 'yes')
export const clearPendingSignOut = (): void => removeStored(PENDING_SIGN_OUT)
