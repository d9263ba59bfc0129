import { networkOf } from '../../../platform/http/network.ts'
import type { Platform } from '../../../platform/platform.ts'
import { peekLink, redeemLink } from '../one-time-links.ts'
import { tryPassword } from '../passwords/try-password.ts'
import { findAccount, lockAccount } from '../repository/accounts.ts'
import { confirmAddress } from './confirm-address.ts'

/**
 * The link proves the address, the password proves the person: otherwise somebody could register a stranger's address
 * with a password of their own and wait for the stranger to confirm it.
 */
export async function confirmEmail(
  platform: Platform,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<'confirmed' | 'wrong-password' | 'link-gone'> {
  const peeked = await peekLink(platform, token, ['confirm-email'])
  const known = peeked && (await findAccount(platform.db, peeked.userID))
  if (!known || known.disabledAt !== null) return 'link-gone'
  // Who has the link has the mailbox, so the attempt counts as one of a known device.
  const source = { network: networkOf(address), device: 'confirm-email' }
  if (!(await tryPassword(platform, { email: known.email, account: known, password, source })))
    return 'wrong-password'
  return platform.transaction(async (trx) => {
    const link = await redeemLink(platform, trx, token, ['confirm-email'])
    const account = link && (await lockAccount(trx, link.userID))
    if (!account || account.disabledAt !== null) return 'link-gone'
    // Registered again meanwhile, with a password that nobody has proved.
    if (account.passwordHash !== known.passwordHash) return 'wrong-password'
    await confirmAddress(platform, trx, account)
    return 'confirmed'
  })
}
