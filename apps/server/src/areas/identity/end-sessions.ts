import type { Trx } from '../../platform/db/pool.ts'
import { expireStoredResponses } from '../../platform/http/idempotency.ts'
import type { JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { incrementSessionEpoch } from './repository/accounts.ts'
import { deleteRecordsOfAccount, type PreservedSession } from './repository/oidc-records.ts'

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
