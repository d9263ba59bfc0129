import type { Trx } from '../../platform/db/pool.ts'
import type { Platform } from '../../platform/platform.ts'
import { DISCONNECT_USER } from './jobs/disconnect-user.ts'
import { deleteRecordsOfAccount } from './repository/oidc-records.ts'

/** Ends a person's sessions and with them every token, from the moment of the commit. */
export async function endSessions(
  platform: Platform,
  trx: Trx,
  userID: string,
  except?: { sessionUid: string; grantIDs: readonly string[] },
): Promise<void> {
  await deleteRecordsOfAccount(trx, userID, except)
  await platform.jobs.send(trx, DISCONNECT_USER, { userID })
}
