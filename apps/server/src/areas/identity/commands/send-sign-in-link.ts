import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import { createOneTimeLink, wasSentRecently } from '../one-time-links.ts'
import { type Account, lockAccount } from '../repository/accounts.ts'

export const SIGN_IN_LINK_PATH = '/identity/sign-in-link'
const LINK_INTERVAL_MILLISECONDS = 15 * 60_000

/** Sent when the correct password was entered on an untrusted device while only trusted devices may sign in. */
export async function sendSignInLink(platform: Platform, { userID }: Account): Promise<void> {
  await platform.transaction(async (trx) => {
    const account = await lockAccount(trx, userID)
    if (
      !account ||
      (await wasSentRecently(platform, trx, userID, 'sign-in-link', LINK_INTERVAL_MILLISECONDS))
    )
      return
    const link = await createOneTimeLink(platform, trx, userID, 'sign-in-link', SIGN_IN_LINK_PATH)
    await logAccountEvent(platform, trx, {
      userID,
      by: null,
      title: 'Sign-in link sent',
      description: `A link to sign in with a new device was sent to ${account.email}.`,
    })
    await platform.mail.send(trx, {
      templateKey: 'sign-in-link',
      to: { address: account.email, name: account.name, userID },
      variables: {
        firstName: account.firstName,
        link,
        resetLink: `${platform.config.publicUrl}/identity/forgotten-password`,
      },
    })
  })
}
