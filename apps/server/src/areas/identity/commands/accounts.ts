import { hasRole, type OwnNumberFormat } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { expireStoredResponses } from '../../../platform/http/idempotency.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import { createOneTimeLink, isLinkWithheld } from '../one-time-links.ts'
import {
  type Account,
  hasAnySite,
  incrementSessionEpoch,
  listActiveAdmins,
  lockAccount,
  updateAccountRow,
} from '../repository/accounts.ts'
import { voidLinks } from '../repository/links.ts'
import { deleteRecordsOfAccount, type PreservedSession } from '../repository/oidc-records.ts'

const DISCONNECT_USER = 'disconnect-user'

/** Runs after the commit, so that a client that reconnects immediately is refused. */
export const disconnectUser = (platform: Platform): JobDefinition<{ userID: string }> => ({
  name: DISCONNECT_USER,
  handle: async ({ userID }) => platform.hub.disconnectUser(userID),
})

/**
 * Ends all sessions, unfinished sign-ins and tokens of an account when the transaction commits, except one browser
 * session. Returns the new session epoch.
 */
export async function endSessions(
  platform: Platform,
  trx: Trx,
  userID: string,
  except?: PreservedSession,
): Promise<number> {
  const epoch = await incrementSessionEpoch(trx, userID)
  await deleteRecordsOfAccount(trx, userID, epoch, except)
  await expireStoredResponses(trx, [userID], platform.clock.now())
  await platform.jobs.send(trx, DISCONNECT_USER, { userID })
  return epoch
}

/** Ends all sessions, tokens, links and connections. The name is kept for history. Idempotent. */
export async function disableAccount(
  platform: Platform,
  trx: Trx,
  { userID, by }: { userID: string; by: string },
): Promise<void> {
  const account = await lockAccount(trx, userID)
  if (!account) throw notFound()
  if (account.disabledAt !== null) return
  const now = platform.clock.now()
  await updateAccountRow(trx, userID, { disabledAt: now }, now)
  await voidLinks(trx, userID, now)
  await endSessions(platform, trx, userID)
  await logAccountEvent(platform, trx, {
    userID,
    by,
    title: 'Account disabled',
    description: `${account.name} can no longer sign in.`,
  })
}

export interface AccountUpdate {
  firstName: string
  surname: string
  languages: string[]
  /** Null: the format of the programme. */
  numberFormat: OwnNumberFormat | null
  /** Absent: unchanged. Null: removed. */
  photo?: { name: string; mimeType: string; content: string } | null
}

/** Called for users themselves, or for an Admin who edits another user. */
export async function updateAccount(
  platform: Platform,
  { userID, by, update }: { userID: string; by: Principal; update: AccountUpdate },
): Promise<void> {
  // The photo is resized before the transaction, because that may take seconds.
  const photo = update.photo ? await platform.files.encodePhoto(update.photo) : update.photo
  await platform.transaction(async (trx) => {
    const account = await lockAccount(trx, userID)
    if (!account) throw notFound()
    const { photo: _photo, ...fields } = update
    const photoDocumentID = photo
      ? await platform.files.storeBase64(trx, by, { kind: 'user-photo', id: userID }, photo)
      : photo
    await updateAccountRow(
      trx,
      userID,
      { ...fields, ...(photoDocumentID === undefined ? {} : { photoDocumentID }) },
      platform.clock.now(),
    )
    if (photoDocumentID !== undefined && account.photoDocumentID !== null)
      await platform.files.erase(trx, account.photoDocumentID)
    await logAccountEvent(platform, trx, {
      userID,
      by: by.userID,
      title: 'Account updated',
      description: `${by.name} updated the account of ${fields.firstName} ${fields.surname}.`,
    })
  })
}

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
