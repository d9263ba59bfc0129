import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getIdentity } from '../identity.ts'
import { rotateSigningKeys } from '../keys/rotate.ts'

export const rotateSigningKeysJob = (platform: Platform): JobDefinition => ({
  name: 'rotate-signing-keys',
  schedule: '23 2 * * *',
  handle: async () => {
    await rotateSigningKeys(platform)
    getIdentity(platform).keys.forget()
  },
})
