import type { LinkPurpose } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import { assertLinkAllowed, createOneTimeLink, isLinkWithheld, redeemLink } from '../one-time-links.ts'
import { hashEmail } from '../passwords/authenticate-password.ts'
import { hashPassword } from '../passwords/password.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  lockAccount,
  updateAccountRow,
} from '../repository/accounts.ts'
import { deleteFailuresOfEmail } from '../repository/failures.ts'
import { voidLinks } from '../repository/links.ts'
import { confirmEmailAddress, endSessions } from './accounts.ts'

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
export async function setPasswordByLink(
  platform: Platform,
  request: PasswordByLink,
): Promise<Account | undefined> {
  const passwordHash = await hashPassword(request.password)
  return platform.transaction(async (trx) => {
    const link = await redeemLink(platform, trx, request.token, request.purposes)
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
      title: request.title,
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

/** Also used for registrations with an address that already has an account (`account-exists`). */
export async function sendPasswordReset(
  platform: Platform,
  trx: Trx,
  account: Account,
  { templateKey, by }: { templateKey: 'reset-password' | 'account-exists'; by: string | null },
): Promise<void> {
  if (by !== null) await assertLinkAllowed(platform, trx, account.userID)
  else if (await isLinkWithheld(platform, trx, account.userID, 'reset-password')) return
  const link = await createOneTimeLink(
    platform,
    trx,
    account.userID,
    'reset-password',
    '/identity/reset-password',
  )
  await logAccountEvent(platform, trx, {
    userID: account.userID,
    by,
    title: 'Password reset requested',
    description: `A link to choose a new password was sent to ${account.email}.`,
  })
  await platform.mail.send(trx, {
    templateKey,
    to: { address: account.email, name: account.name, userID: account.userID },
    variables: {
      firstName: account.firstName,
      link,
      signInLink: `${platform.config.publicUrl}/authentication/login`,
    },
  })
}

/** Public request for any address. Does nothing if the address has no active account. */
export async function requestPasswordReset(platform: Platform, email: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const account = await findAccountByEmail(trx, email)
    if (!account || account.disabledAt !== null) return
    await sendPasswordReset(platform, trx, account, { templateKey: 'reset-password', by: null })
  })
}

/** Request by an Admin for another user. */
export async function requestPasswordResetFor(
  platform: Platform,
  { userID, by }: { userID: string; by: string },
): Promise<void> {
  await platform.transaction(async (trx) => {
    const account = await findAccount(trx, userID)
    if (!account || account.disabledAt !== null) throw notFound()
    if (account.emailConfirmedAt === null) throw new Problem('not-confirmed')
    await sendPasswordReset(platform, trx, account, { templateKey: 'reset-password', by })
  })
}
