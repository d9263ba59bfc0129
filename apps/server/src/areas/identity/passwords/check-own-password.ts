import type { Platform } from '../../../platform/platform.ts'
import type { Account } from '../repository/accounts.ts'
import { deleteFailuresOfEmail } from '../repository/failures.ts'
import { verifyPassword } from './hash.ts'
import { emailHash, reserveTry } from './sign-in-limits.ts'

/** Counted like a try to sign in: a browser left open must not be a place to guess in peace. */
export async function checkOwnPassword(
  platform: Platform,
  account: Account,
  password: string,
  address: string,
): Promise<boolean> {
  const mayTry = await reserveTry(platform, account.email, address)
  const isRight = await verifyPassword(mayTry ? account.passwordHash : null, password)
  if (isRight) await deleteFailuresOfEmail(platform.db, emailHash(account.email))
  return isRight
}
