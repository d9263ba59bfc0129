import type { Platform } from '../../../platform/platform.ts'
import type { Account } from '../repository/accounts.ts'
import { choosePassword } from './choose-password.ts'

/** Undefined when the link no longer works. */
export function acceptInvitation(
  platform: Platform,
  { token, password }: { token: string; password: string },
): Promise<Account | undefined> {
  return choosePassword(platform, {
    token,
    password,
    purposes: ['invitation', 'first-admin'],
    title: 'Invitation accepted',
  })
}
