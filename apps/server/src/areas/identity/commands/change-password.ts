import type { Platform } from '../../../platform/platform.ts'
import { endSessions } from '../end-sessions.ts'
import { logAccountEvent } from '../events.ts'
import { hashPassword } from '../passwords/hash.ts'
import { changeAccount, lockAccount } from '../repository/accounts.ts'
import { voidLinks } from '../repository/links.ts'
import type { KeptSession } from '../repository/oidc-records.ts'

/** The browser it is done in stays signed in; every other session ends. The current password was checked before. */
export async function changePassword(
  platform: Platform,
  { userID, password, keep }: { userID: string; password: string; keep: KeptSession },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await platform.transaction(async (trx) => {
    const account = await lockAccount(trx, userID)
    if (!account) return
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
  })
}
