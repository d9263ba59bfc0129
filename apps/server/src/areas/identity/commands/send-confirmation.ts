import type { Trx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createLink, wasSentJustNow } from '../one-time-links.ts'
import type { Account } from '../repository/accounts.ts'

/** The link that proves an address belongs to who gave it. */
export async function sendConfirmation(platform: Platform, trx: Trx, account: Account): Promise<void> {
  if (await wasSentJustNow(platform, trx, account.userID, 'confirm-email')) return
  const link = await createLink(platform, trx, account.userID, 'confirm-email', '/identity/confirm-email')
  await platform.mail.send(trx, {
    templateKey: 'confirm-email',
    to: { address: account.email, name: account.name, userID: account.userID },
    variables: { firstName: account.firstName, link },
  })
}
