import type { Platform } from '../../../platform/platform.ts'
import { peekLink, redeemLink } from '../one-time-links.ts'
import { verifyPassword } from '../passwords/hash.ts'
import { emailHash, reserveTry } from '../passwords/sign-in-limits.ts'
import { findAccount, lockAccount } from '../repository/accounts.ts'
import { deleteFailuresOfEmail } from '../repository/failures.ts'
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
  const mayTry = await reserveTry(platform, known.email, address)
  if (!(await verifyPassword(mayTry ? known.passwordHash : null, password))) return 'wrong-password'
  return platform.transaction(async (trx) => {
    const link = await redeemLink(platform, trx, token, ['confirm-email'])
    const account = link && (await lockAccount(trx, link.userID))
    if (!account || account.disabledAt !== null) return 'link-gone'
    await deleteFailuresOfEmail(trx, emailHash(account.email))
    await confirmAddress(platform, trx, account)
    return 'confirmed'
  })
}
