import { networkOf } from '../../../platform/http/network.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Account } from '../repository/accounts.ts'
import { tryPassword } from './try-password.ts'

/** A signed-in person's own password. Counted apart from sign-in, so that failures of others do not lock it. */
export const checkOwnPassword = (
  platform: Platform,
  account: Account,
  password: string,
  address: string,
): Promise<boolean> =>
  tryPassword(platform, {
    email: account.email,
    account,
    password,
    source: { network: networkOf(address), device: 'signed-in' },
  })
