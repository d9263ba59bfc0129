import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import { createOneTimeLink } from '../one-time-links.ts'
import { findAccountByEmail, insertAccount } from '../repository/accounts.ts'
import { getInvitationPath } from './invite-account.ts'

/**
 * Creates the administrator of a new installation and a link to set the password. Called again for the same address, it
 * creates a new link and voids the earlier one.
 */
export async function createFirstAdminLink(
  platform: Platform,
  person: { email: string; firstName: string; surname: string },
): Promise<string> {
  return platform.transaction(async (trx) => {
    const now = platform.clock.now()
    const created = await insertAccount(
      trx,
      { ...person, userID: newId(), roles: ['Admin'], passwordHash: null, invitedAt: now },
      now,
    )
    const account = await findAccountByEmail(trx, person.email)
    if (!account || account.disabledAt !== null || !account.roles.includes('Admin'))
      throw new Error(`${person.email} has an account that is not an administrator's.`)
    await logAccountEvent(platform, trx, {
      userID: account.userID,
      by: null,
      title: created ? 'Administrator created' : 'Administrator link made',
      description: `A one-time link for ${account.email} was made on the server.`,
    })
    return createOneTimeLink(platform, trx, account.userID, 'first-admin', getInvitationPath(account.roles))
  })
}
