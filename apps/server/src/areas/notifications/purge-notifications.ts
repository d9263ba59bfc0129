import { notificationsShownSince } from '@sojourn/domain'
import type { JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteNotificationsBefore } from './repository.ts'

const BATCH = 1_000

/** Deletes the notifications that are no longer shown. The event log of the audit keeps its history. */
export const purgeNotifications = ({ db, clock }: Platform): JobDefinition => ({
  name: 'purge-notifications',
  schedule: '41 3 * * *',
  handle: async () => {
    const before = notificationsShownSince(clock.now())
    while ((await deleteNotificationsBefore(db, before, BATCH)) === BATCH);
  },
})
