import type { NotificationKind } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'

/** An event of an audit that people are notified of. */
export interface AuditNotification {
  auditID: string
  kind: NotificationKind
  /** Null for the system. */
  by: string | null
  at: Date
}

/** A repeated event replaces the notification of the same kind and audit, which becomes unread again. */
export async function upsertNotifications(
  trx: DbOrTrx,
  { auditID, kind, by, at }: AuditNotification,
  userIDs: readonly string[],
): Promise<void> {
  if (userIDs.length === 0) return
  await trx
    .insertInto('notification')
    .values(
      userIDs.map((user_id) => ({
        notification_id: newId(at.getTime()),
        user_id,
        audit_id: auditID,
        kind,
        caused_by: by,
        notified_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'audit_id', 'kind']).doUpdateSet((row) => ({
        notification_id: row.ref('excluded.notification_id'),
        caused_by: row.ref('excluded.caused_by'),
        notified_at: row.ref('excluded.notified_at'),
        read_at: null,
      })),
    )
    .execute()
}

/** Returns false if the person has no such notification. */
export async function setNotificationRead(
  trx: DbOrTrx,
  userID: string,
  notificationID: string,
  at: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('notification')
    .set((notification) => ({ read_at: notification.fn.coalesce('read_at', sql<Date>`${at}::timestamptz`) }))
    .where('notification_id', '=', notificationID)
    .where('user_id', '=', userID)
    .returning('notification_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setNotificationsRead(
  trx: DbOrTrx,
  userID: string,
  until: Date,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userID)
    .where('notified_at', '<=', until)
    .where('read_at', 'is', null)
    .execute()
}

/** Deletes at most `limit` notifications, read or not, and returns how many it deleted. */
export async function deleteNotificationsBefore(db: DbOrTrx, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('notification_id', 'in', (old) =>
      old.selectFrom('notification').select('notification_id').where('notified_at', '<', before).limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The time up to which the person has seen the notifications of new messages. */
export async function findMessagesSeen(db: DbOrTrx, userID: string): Promise<Date> {
  const row = await db
    .selectFrom('notification_seen')
    .select('messages_until')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return row?.messages_until ?? new Date(0)
}

/** Keeps the later of the stored and the new instant, because two browser windows can mark messages as seen. */
export async function saveMessagesSeen(trx: DbOrTrx, userID: string, until: Date): Promise<void> {
  await trx
    .insertInto('notification_seen')
    .values({ user_id: userID, messages_until: until })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        messages_until: sql`greatest(notification_seen.messages_until, excluded.messages_until)`,
      }),
    )
    .execute()
}
