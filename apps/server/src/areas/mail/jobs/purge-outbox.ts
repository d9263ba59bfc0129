import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteMailsBefore } from '../repository.ts'

const RETENTION = 365 * 86_400_000
const BATCH = 1_000

/** Deletes e-mails after a year, except those that are still queued. */
export const purgeOutbox = ({ db, clock }: Platform): JobDefinition => ({
  name: 'purge-outbox',
  schedule: '29 3 * * *',
  handle: async () => {
    const before = new Date(clock.now().getTime() - RETENTION)
    while ((await deleteMailsBefore(db, before, BATCH)) === BATCH);
  },
})
