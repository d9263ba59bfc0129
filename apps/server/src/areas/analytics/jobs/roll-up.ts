import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import { rollUpFigures } from '../../../platform/kept-figures/store.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Keeps what is still to be added up short; nobody has to wait for it to read a figure. */
export const rollUpFiguresJob = (platform: Platform): JobDefinition => ({
  name: 'roll-up-figures',
  schedule: '* * * * *',
  handle: async () => {
    await rollUpFigures(platform.db)
  },
})
