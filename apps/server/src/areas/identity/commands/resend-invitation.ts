import type { Trx } from '../../../platform/db/pool.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import { updateAccountRow, lockAccount } from '../repository/accounts.ts'
import { sendInvitation } from './invite-account.ts'

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
