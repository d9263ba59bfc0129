import type { JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { getIdentity } from './identity.ts'
import { rotateSigningKeys } from './keys.ts'
import { protocolNow } from './provider/lifetimes.ts'
import { deleteFailuresBefore } from './repository/failures.ts'
import { deleteLinksExpiredBefore } from './repository/links.ts'
import { deleteRecordsExpiredBefore } from './repository/oidc-records.ts'

export const rotateSigningKeysJob = (platform: Platform): JobDefinition => ({
  name: 'rotate-signing-keys',
  schedule: '23 2 * * *',
  handle: async () => {
    await rotateSigningKeys(platform)
    getIdentity(platform).keys.forget()
  },
})

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Expired links are kept so that the page can say that the link has expired. */
const LINK_RETENTION = 90 * DAY_MS

export const purgeIdentity = (platform: Platform): JobDefinition => ({
  name: 'purge-identity',
  schedule: '41 * * * *',
  handle: async () => {
    const { db, clock } = platform
    const now = clock.now().getTime()
    await deleteRecordsExpiredBefore(db, new Date(protocolNow().getTime() - HOUR_MS))
    await deleteFailuresBefore(db, new Date(now - DAY_MS))
    await deleteLinksExpiredBefore(db, new Date(now - LINK_RETENTION))
  },
})
