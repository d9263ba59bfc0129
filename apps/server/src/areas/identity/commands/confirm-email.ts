import { hasRole } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import { createOneTimeLink, isLinkWithheld } from '../one-time-links.ts'
import { type Account, hasAnySite, listActiveAdmins, updateAccountRow } from '../repository/accounts.ts'

export async function sendEmailConfirmation(platform: Platform, trx: Trx, account: Account): Promise<void> {
  if (await isLinkWithheld(platform, trx, account.userID, 'confirm-email')) return
  const link = await createOneTimeLink(
    platform,
    trx,
    account.userID,
    'confirm-email',
    '/identity/confirm-email',
  )
  await platform.mail.send(trx, {
    templateKey: 'confirm-email',
    to: { address: account.email, name: account.name, userID: account.userID },
    variables: { firstName: account.firstName, link },
  })
}

/** Any link sent by e-mail confirms the address. Admins are notified about self-registered hotel users without access. */
export async function confirmEmailAddress(platform: Platform, trx: Trx, account: Account): Promise<void> {
  if (account.emailConfirmedAt !== null) return
  const now = platform.clock.now()
  await updateAccountRow(trx, account.userID, { emailConfirmedAt: now }, now)
  await logAccountEvent(platform, trx, {
    userID: account.userID,
    by: account.userID,
    title: 'Email address confirmed',
    description: `${account.name} confirmed ${account.email}.`,
  })
  const isSelfRegistered = account.lastInvitedAt === null && hasRole(account.roles, 'Hotel')
  if (!isSelfRegistered || (await hasAnySite(trx, account.userID))) return
  for (const admin of await listActiveAdmins(trx))
    await platform.mail.send(trx, {
      templateKey: 'registration-waiting',
      to: { address: admin.email, name: admin.name, userID: admin.userID },
      variables: {
        firstName: admin.firstName,
        personName: account.name,
        personEmail: account.email,
        link: `${platform.config.publicUrl}/settings/users?${new URLSearchParams({ searchTerm: account.email })}`,
      },
    })
}
