import type { Trx } from '../../platform/db/pool.ts'
import { afterCommit } from '../../platform/db/transactions.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AuditNotification, upsertNotifications } from './repository.ts'

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
