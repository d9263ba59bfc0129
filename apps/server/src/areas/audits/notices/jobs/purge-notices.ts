import { noticedSince } from '@sojourn/domain'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { deleteNoticesBefore } from '../repository/notices.ts'

const BATCH = 1_000

/** What is too old for the bell stands in the audit's log, and need not be kept twice. */
export const purgeNotices = ({ db, clock }: Platform): JobDefinition => ({
  name: 'purge-notices',
  schedule: '41 3 * * *',
  handle: async () => {
    const before = noticedSince(clock.now())
    while ((await deleteNoticesBefore(db, before, BATCH)) === BATCH);
  },
})
