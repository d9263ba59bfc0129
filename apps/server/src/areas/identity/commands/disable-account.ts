import type { Trx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endSessions } from '../end-sessions.ts'
import { logAccountEvent } from '../events.ts'
import { updateAccountRow, lockAccount } from '../repository/accounts.ts'
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
