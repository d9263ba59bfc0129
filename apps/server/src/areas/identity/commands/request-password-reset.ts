import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAccount, findAccountByEmail } from '../repository/accounts.ts'
import { sendPasswordReset } from './send-password-reset.ts'

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
