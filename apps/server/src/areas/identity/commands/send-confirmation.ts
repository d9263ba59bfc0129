import type { Trx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createOneTimeLink, wasSentRecently } from '../one-time-links.ts'
import type { Account } from '../repository/accounts.ts'

export async function sendEmailConfirmation(platform: Platform, trx: Trx, account: Account): Promise<void> {
  if (await wasSentRecently(platform, trx, account.userID, 'confirm-email')) return
  const link = await createOneTimeLink(platform, trx, account.userID, 'confirm-email', '/identity/confirm-email')
  await platform.mail.send(trx, {
    templateKey: 'confirm-email',
    to: { address: account.email, name: account.name, userID: account.userID },
    variables: { firstName: account.firstName, link },
  })
}
