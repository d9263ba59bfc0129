import { forget, readStored, writeStored } from '../../lib/device/stored-choice.ts'

/**
 * Somebody signed out while the provider could not be asked, which therefore still knows them. Until it has been told, nobody is let
 * in here on the strength of that.
 */
const PENDING_SIGN_OUT = 'unfinished-sign-out'

export const isSignOutPending = (): boolean => readStored(PENDING_SIGN_OUT) !== undefined
export const markSignOutPending = (): void => writeStored(PENDING_SIGN_OUT, 'yes')
export const clearPendingSignOut = (): void => forget(PENDING_SIGN_OUT)
