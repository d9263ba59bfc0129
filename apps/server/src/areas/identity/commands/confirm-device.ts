import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import { redeemLink } from '../one-time-links.ts'
import { type Account, lockAccount } from '../repository/accounts.ts'

/** Uses up a sign-in link. The account that this browser may sign in to, or undefined when the link no longer works. */
export async function confirmDevice(platform: Platform, token: string): Promise<Account | undefined> {
  return platform.transaction(async (trx) => {
    const link = await redeemLink(platform, trx, token, ['sign-in-link'])
    const account = link && (await lockAccount(trx, link.userID))
    if (!account || account.disabledAt !== null || account.passwordHash === null) return undefined
    await logAccountEvent(platform, trx, {
      userID: account.userID,
      by: account.userID,
      title: 'Device confirmed',
      description: `${account.name} confirmed a new device with a link sent by email.`,
    })
    return account
  })
}
