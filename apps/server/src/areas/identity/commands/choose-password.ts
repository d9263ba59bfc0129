import type { LinkPurpose } from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import { endSessions } from '../end-sessions.ts'
import { logAccountEvent } from '../events.ts'
import { redeemLink } from '../one-time-links.ts'
import { hashPassword } from '../passwords/hash.ts'
import { hashEmail } from '../passwords/sign-in-limits.ts'
import { type Account, updateAccountRow, lockAccount } from '../repository/accounts.ts'
import { deleteFailuresOfEmail } from '../repository/failures.ts'
import { voidLinks } from '../repository/links.ts'
import { confirmEmailAddress } from './confirm-address.ts'

interface PasswordByLink {
  token: string
  purposes: readonly LinkPurpose[]
  password: string
  title: string
}

/**
 * Sets a password with a one-time link. Redeems the link, confirms the address, voids all other links and ends all
 * sessions. Returns the account with its new session epoch, or undefined if the link is no longer valid.
 */
export async function setPasswordByLink(platform: Platform, choice: PasswordByLink): Promise<Account | undefined> {
  const passwordHash = await hashPassword(choice.password)
  return platform.transaction(async (trx) => {
    const link = await redeemLink(platform, trx, choice.token, choice.purposes)
    const account = link && (await lockAccount(trx, link.userID))
    if (!account || account.disabledAt !== null) return undefined
    const now = platform.clock.now()
    await updateAccountRow(trx, account.userID, { passwordHash }, now)
    await voidLinks(trx, account.userID, now)
    await deleteFailuresOfEmail(trx, hashEmail(account.email))
    const sessionEpoch = await endSessions(platform, trx, account.userID)
    await logAccountEvent(platform, trx, {
      userID: account.userID,
      by: account.userID,
      title: choice.title,
      description: `${account.name} chose a password.`,
    })
    await confirmEmailAddress(platform, trx, account)
    if (account.passwordHash !== null)
      await platform.mail.send(trx, {
        templateKey: 'password-changed',
        to: { address: account.email, name: account.name, userID: account.userID },
        variables: {
          firstName: account.firstName,
          link: `${platform.config.publicUrl}/identity/forgotten-password`,
        },
      })
    return { ...account, sessionEpoch }
  })
}
