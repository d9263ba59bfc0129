import type { Trx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import { createOneTimeLink, wasSentRecently } from '../one-time-links.ts'
import type { Account } from '../repository/accounts.ts'

/** Also used for registrations with an address that already has an account (`account-exists`). */
export async function sendPasswordReset(
  platform: Platform,
  trx: Trx,
  account: Account,
  { templateKey, by }: { templateKey: 'reset-password' | 'account-exists'; by: string | null },
): Promise<void> {
  if (by === null && (await wasSentRecently(platform, trx, account.userID, 'reset-password'))) return
  const link = await createOneTimeLink(platform, trx, account.userID, 'reset-password', '/identity/reset-password')
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
