import { hasRole, type Role } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import { createLink } from '../one-time-links.ts'
import { type Account, findAccountByEmail, insertAccount } from '../repository/accounts.ts'

export interface NewInvitation {
  email: string
  firstName: string
  surname: string
  roles: readonly Role[]
  /** The Admin who invites; null for the system itself. */
  by: string | null
}

/** The page an invitation opens: auditors register, everybody else accepts. */
export const invitationPath = (roles: readonly Role[]): string =>
  hasRole(roles, 'Auditor') && !hasRole(roles, 'Admin')
    ? '/identity/register-auditor'
    : '/identity/accept-invitation'

const templateFor = (roles: readonly Role[]): string => {
  if (hasRole(roles, 'Admin')) return 'invite-administrator'
  return hasRole(roles, 'Auditor') ? 'invite-auditor' : 'invite-hotel-user'
}

export async function sendInvitation(platform: Platform, trx: Trx, account: Account): Promise<void> {
  const link = await createLink(platform, trx, account.userID, 'invitation', invitationPath(account.roles))
  await platform.mail.send(trx, {
    templateKey: templateFor(account.roles),
    to: { address: account.email, name: account.name, userID: account.userID },
    variables: { firstName: account.firstName, link },
  })
}

/** Creates the account and sends the invitation; nothing of both when the address has an account already. */
export async function inviteAccount(
  platform: Platform,
  trx: Trx,
  { by, ...person }: NewInvitation,
): Promise<{ created: boolean; userID: string }> {
  const now = platform.clock.now()
  const created = await insertAccount(
    trx,
    { ...person, userID: newId(), passwordHash: null, invitedAt: now },
    now,
  )
  const account = await findAccountByEmail(trx, person.email)
  if (!account) throw new Error('An account that was just written cannot be found.')
  if (created) {
    await logAccountEvent(platform, trx, {
      userID: account.userID,
      by,
      title: 'Invitation sent',
      description: `${account.name} was invited at ${account.email}.`,
    })
    await sendInvitation(platform, trx, account)
  }
  return { created, userID: account.userID }
}
