import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'

const RENEW_CONNECTION = 'renew-connection'

/** A hub connection keeps the permissions it was opened with. After a disconnect, the client reconnects with new ones. */
export const renewConnectionJob = (platform: Platform): JobDefinition<{ userID: string }> => ({
  name: RENEW_CONNECTION,
  handle: async ({ userID }) => platform.hub.disconnectUser(userID),
})

/** Queued in the transaction that changes permissions, so that a crash cannot leave a connection with old permissions. */
export const queueConnectionRenewal = (platform: Platform, trx: DbOrTrx, userID: string): Promise<void> =>
  platform.jobs.send(trx, RENEW_CONNECTION, { userID })
