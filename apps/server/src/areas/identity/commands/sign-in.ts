import { networkOf } from '../../../platform/http/network.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import { findKnownDevice } from '../passwords/known-devices.ts'
import { tryPassword } from '../passwords/try-password.ts'
import { type Account, findAccountByEmail } from '../repository/accounts.ts'
import { sendConfirmation } from './send-confirmation.ts'

export type SignInResult =
  | { outcome: 'signed-in'; account: Account }
  /** The password was right, so saying this gives nothing away; a link is on its way. */
  | { outcome: 'unconfirmed' }
  /** Wrong, unknown, disabled, locked or not from a known device: the response is the same for all. */
  | { outcome: 'refused' }

export async function signIn(
  platform: Platform,
  {
    email,
    password,
    address,
    cookies,
  }: { email: string; password: string; address: string; cookies: string | undefined },
): Promise<SignInResult> {
  const account = await findAccountByEmail(platform.db, email)
  const device = (await findKnownDevice(platform, cookies, account)) ?? null
  const source = { network: networkOf(address), device }
  const matches = await tryPassword(platform, { email, account, password, source })
  if (!matches || !account) return { outcome: 'refused' }
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
