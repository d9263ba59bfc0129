import { buildRestoredAccount, decideInvitation, hasRole, type Role } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import { assertLinkAllowed, createOneTimeLink } from '../one-time-links.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  lockAccountByEmail,
  restoreAccount,
  updateAccountRow,
} from '../repository/accounts.ts'
import { voidLinks } from '../repository/links.ts'

export interface NewInvitation {
  email: string
  firstName: string
  surname: string
  roles: readonly Role[]
  /** The inviting Admin; null for the system. */
  by: string | null
}

/** Auditors have a separate registration page; other users open the page to accept an invitation. */
const getInvitationPath = (roles: readonly Role[]): string =>
  hasRole(roles, 'Auditor') && !hasRole(roles, 'Admin')
    ? '/identity/register-auditor'
    : '/identity/accept-invitation'

const getInvitationTemplate = (roles: readonly Role[]): string => {
  if (hasRole(roles, 'Admin')) return 'invite-administrator'
  return hasRole(roles, 'Auditor') ? 'invite-auditor' : 'invite-hotel-user'
}

async function sendInvitation(platform: Platform, trx: Trx, account: Account): Promise<void> {
  await assertLinkAllowed(platform, trx, account.userID)
  const link = await createOneTimeLink(
    platform,
    trx,
    account.userID,
    'invitation',
    getInvitationPath(account.roles),
  )
  await platform.mail.send(trx, {
    templateKey: getInvitationTemplate(account.roles),
    to: { address: account.email, name: account.name, userID: account.userID },
    variables: { firstName: account.firstName, link },
  })
}

/**
 * Creates or restores the account and sends the invitation. Does nothing if the address is in use. Concurrent invitations
 * to one address are serialised by the unique index and the row lock.
 */
export async function inviteAccount(
  platform: Platform,
  trx: Trx,
  { by, ...person }: NewInvitation,
): Promise<{ outcome: 'created' | 'restored' | 'in-use'; userID: string }> {
  const now = platform.clock.now()
  const created = await insertAccount(
    trx,
    { ...person, userID: newId(), passwordHash: null, invitedAt: now },
    now,
  )
  const lockedAccount = await lockAccountByEmail(trx, person.email)
  if (!lockedAccount) throw new Error('An account that was just written cannot be found.')
  const { userID } = lockedAccount
  if (!created && decideInvitation(lockedAccount) === 'in-use') return { outcome: 'in-use', userID }
  if (!created) {
    await restoreAccount(trx, userID, buildRestoredAccount(person, now))
    await voidLinks(trx, userID, now)
  }
  const account = created ? lockedAccount : ((await findAccount(trx, userID)) ?? lockedAccount)
  const roles = account.roles.join(', ')
  await logAccountEvent(platform, trx, {
    userID,
    by,
    ...(created
      ? {
          title: 'Invitation sent',
          description: `${account.name} was invited at ${account.email} as ${roles}.`,
          data: { roles: account.roles },
        }
      : {
          title: 'Account restored',
          description: `${account.name} was invited again at ${account.email} as ${roles}. The account had been deleted.`,
          data: { roles: account.roles, formerRoles: lockedAccount.roles },
        }),
  })
  await sendInvitation(platform, trx, account)
  return { outcome: created ? 'created' : 'restored', userID }
}

/** Voids the earlier link. */
export async function resendInvitation(
  platform: Platform,
  trx: Trx,
  { userID, by }: { userID: string; by: string },
): Promise<void> {
  const account = await lockAccount(trx, userID)
  if (!account || account.disabledAt !== null) throw notFound()
  if (account.emailConfirmedAt !== null) throw new Problem('already-confirmed')
  const now = platform.clock.now()
  await updateAccountRow(trx, userID, { lastInvitedAt: now }, now)
  await logAccountEvent(platform, trx, {
    userID,
    by,
    title: 'Invitation sent again',
    description: `A new invitation was sent to ${account.email}; the earlier link no longer works.`,
  })
  await sendInvitation(platform, trx, account)
}

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
