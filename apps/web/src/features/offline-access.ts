import {
  DEFAULT_OFFLINE_DAYS,
  hasOfflineAccessEnded,
  offlineAccessEnd,
} from '@sojourn/domain/audits/fieldwork/take-along'
import { readStored, removeStored, writeStored } from '../lib/stored-preferences.ts'

/** The last sign-in with a password on this device. */
export interface SignIn {
  userID: string
  /** ISO 8601. */
  signedInAt: string
  /** Whether "Keep me signed in" was selected, so that the session outlasts the browser. */
  isKept: boolean
}

const SIGN_IN_KEY = 'last-sign-in'
const OFFLINE_DAYS_KEY = 'offline-days'

const isSignIn = (value: unknown): value is SignIn =>
  typeof value === 'object' &&
  value !== null &&
  'userID' in value &&
  typeof value.userID === 'string' &&
  'signedInAt' in value &&
  typeof value.signedInAt === 'string' &&
  'isKept' in value &&
  typeof value.isKept === 'boolean'

export function readSignIn(): SignIn | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(SIGN_IN_KEY) ?? 'null')
    return isSignIn(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export const storeSignIn = (signIn: SignIn): void => writeStored(SIGN_IN_KEY, JSON.stringify(signIn))
export const clearSignIn = (): void => removeStored(SIGN_IN_KEY)

/** Stores the programme's setting, so that it is known offline. */
export const storeOfflineDays = (days: number): void => writeStored(OFFLINE_DAYS_KEY, String(days))

export const readOfflineDays = (): number => Number(readStored(OFFLINE_DAYS_KEY)) || DEFAULT_OFFLINE_DAYS

/** The time after which stored audits do not open on this device; undefined if no sign-in is stored. */
export function getOfflineAccessEnd(): Date | undefined {
  const signIn = readSignIn()
  return signIn && offlineAccessEnd(new Date(signIn.signedInAt), readOfflineDays())
}

/** Stored audits open only for a number of days after the last sign-in. Unsent work stays on the device. */
export class OfflineAccessEndedError extends Error {}

export function assertOfflineAccess(now = new Date()): void {
  const signIn = readSignIn()
  if (signIn && hasOfflineAccessEnded(new Date(signIn.signedInAt), readOfflineDays(), now))
    throw new OfflineAccessEndedError('The last sign-in is too long ago.')
}
