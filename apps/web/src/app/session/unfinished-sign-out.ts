import { forget, readStored, writeStored } from '../../lib/device/stored-choice.ts'

/**
 * Somebody signed out while the provider could not be asked, which therefore still knows them. Until it has been told, nobody is let
 * in here on the strength of that.
 */
const NAME = 'unfinished-sign-out'

export const isSignOutUnfinished = (): boolean => readStored(NAME) !== undefined
export const leaveSignOutUnfinished = (): void => writeStored(NAME, 'yes')
export const signOutIsFinished = (): void => forget(NAME)
