import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import { verifyPassword } from '../passwords/hash.ts'
import { emailHash, reserveTry } from '../passwords/sign-in-limits.ts'
import { type Account, findAccountByEmail } from '../repository/accounts.ts'
import { deleteFailuresOfEmail } from '../repository/failures.ts'
import { sendConfirmation } from './send-confirmation.ts'

export type SignInResult =
  | { outcome: 'signed-in'; account: Account }
  /** The password was right, so saying this gives nothing away; a link is on its way. */
  | { outcome: 'unconfirmed' }
  /** Wrong, unknown, disabled or locked: whoever tries cannot tell which. */
  | { outcome: 'refused' }

export async function signIn(
  platform: Platform,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<SignInResult> {
  const mayTry = await reserveTry(platform, email, address)
  const account = await findAccountByEmail(platform.db, email)
  const isActive = mayTry && account?.disabledAt === null
  const matches = await verifyPassword(isActive ? account.passwordHash : null, password)
  if (!matches || !account) return { outcome: 'refused' }
  await deleteFailuresOfEmail(platform.db, emailHash(email))
  if (account.emailConfirmedAt === null) {
    await platform.transaction((trx) => sendConfirmation(platform, trx, account))
    return { outcome: 'unconfirmed' }
  }
  await logAccountEvent(platform, platform.db, {
    userID: account.userID,
    by: account.userID,
    title: 'Signed in',
    description: `${account.name} signed in.`,
  })
  return { outcome: 'signed-in', account }
}
