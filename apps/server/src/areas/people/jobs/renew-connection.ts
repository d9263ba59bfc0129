import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'

const RENEW_CONNECTION = 'renew-connection'

/** A connection was opened with the rights of that moment; ended, it comes back by itself with those of now. */
export const renewConnectionJob = (platform: Platform): JobDefinition<{ userID: string }> => ({
  name: RENEW_CONNECTION,
  handle: async ({ userID }) => platform.hub.disconnectUser(userID),
})

/** Part of the change of rights, so that no crash leaves somebody listening to what they may no longer read. */
export const queueConnectionRenewal = (platform: Platform, trx: DbOrTrx, userID: string): Promise<void> =>
  platform.jobs.send(trx, RENEW_CONNECTION, { userID })
