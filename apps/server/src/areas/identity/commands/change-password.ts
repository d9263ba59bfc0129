import type { Platform } from '../../../platform/platform.ts'
import { endSessions } from '../end-sessions.ts'
import { logAccountEvent } from '../events.ts'
import { hashPassword } from '../passwords/hash.ts'
import { type Account, changeAccount, lockAccount } from '../repository/accounts.ts'
import { voidLinks } from '../repository/links.ts'
import type { KeptSession } from '../repository/oidc-records.ts'

interface Change {
  /** The account with the password that was checked. */
  checked: Account
  password: string
  keep: KeptSession
}

/**
 * The browser it is done in stays signed in; every other session ends. False when the password that was checked is no
 * longer the current one.
 */
export async function changePassword(
  platform: Platform,
  { checked, password, keep }: Change,
): Promise<boolean> {
  const { userID } = checked
  const passwordHash = await hashPassword(password)
  return platform.transaction(async (trx) => {
    const account = await lockAccount(trx, userID)
    if (account?.passwordHash !== checked.passwordHash) return false
    const now = platform.clock.now()
    await changeAccount(trx, userID, { passwordHash }, now)
    await voidLinks(trx, userID, now)
    await endSessions(platform, trx, userID, keep)
    await logAccountEvent(platform, trx, {
      userID,
      by: userID,
      title: 'Password changed',
      description: `${account.name} changed their password.`,
    })
    await platform.mail.send(trx, {
      templateKey: 'password-changed',
      to: { address: account.email, name: account.name, userID },
      variables: {
        firstName: account.firstName,
        link: `${platform.config.publicUrl}/identity/forgotten-password`,
      },
    })
    return true
  })
}
