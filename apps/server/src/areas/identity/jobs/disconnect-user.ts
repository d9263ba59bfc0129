import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'

export const DISCONNECT_USER = 'disconnect-user'

/** Runs after the commit, so that a client that reconnects immediately is refused. */
export const disconnectUser = (platform: Platform): JobDefinition<{ userID: string }> => ({
  name: DISCONNECT_USER,
  handle: async ({ userID }) => platform.hub.disconnectUser(userID),
})
