import type { OwnNumberFormat } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endSessions } from '../end-sessions.ts'
import { logAccountEvent } from '../events.ts'
import { lockAccount, updateAccountRow } from '../repository/accounts.ts'
import { voidLinks } from '../repository/links.ts'

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
