import { notificationsShownSince } from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import { afterCommit } from '../../platform/db/transactions.ts'
import type { JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AuditNotification, deleteNotificationsBefore, upsertNotifications } from './repository.ts'

/** Notifies these people, except the one who caused the event, and publishes the change after the commit. */
export async function notifyPeople(
  platform: Platform,
  trx: Trx,
  notification: AuditNotification,
  userIDs: readonly string[],
): Promise<void> {
  const others = userIDs.filter((userID) => userID !== notification.by)
  if (others.length === 0) return
  await upsertNotifications(trx, notification, others)
  afterCommit(trx, async () => platform.hub.toUsers(others, 'Notification', {}))
}

const BATCH_SIZE = 1_000

/** Deletes the notifications that are no longer shown. The event log of the audit keeps its history. */
export const purgeNotifications = ({ db, clock }: Platform): JobDefinition => ({
  name: 'purge-notifications',
  schedule: '41 3 * * *',
  handle: async () => {
    const before = notificationsShownSince(clock.now())
    while ((await deleteNotificationsBefore(db, before, BATCH_SIZE)) === BATCH_SIZE);
  },
})
