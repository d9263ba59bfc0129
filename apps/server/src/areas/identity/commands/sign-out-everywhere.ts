import type { Platform } from '../../../platform/platform.ts'
import { endSessions } from '../end-sessions.ts'
import { logAccountEvent } from '../events.ts'

/** Every browser of this person, also the one it was asked from. */
export async function signOutEverywhere(
  platform: Platform,
  { userID, by }: { userID: string; by: string },
): Promise<void> {
  await platform.transaction(async (trx) => {
    await endSessions(platform, trx, userID)
    await logAccountEvent(platform, trx, {
      userID,
      by,
      title: 'Signed out everywhere',
      description: 'Every session of this account was ended.',
    })
  })
}
