import { notFound } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { saveMessagesSeen, setNotificationRead, setNotificationsRead } from './repository.ts'

async function markNotificationRead(
  platform: Platform,
  reader: Principal,
  notificationID: string,
): Promise<void> {
  const isFound = await setNotificationRead(platform.db, reader.userID, notificationID, platform.clock.now())
  if (!isFound) throw notFound()
  platform.hub.toUsers([reader.userID], 'Notification', {})
}

/**
 * Marks everything up to the newest notification that the reader saw, so that later ones stay unread. Messages are
 * only marked as seen here; they become read when their thread is opened.
 */
async function markNotificationsRead(platform: Platform, reader: Principal, newestSeen: Date): Promise<void> {
  const now = platform.clock.now()
  const until = newestSeen < now ? newestSeen : now
  await platform.transaction(async (trx) => {
    await setNotificationsRead(trx, reader.userID, until, now)
    await saveMessagesSeen(trx, reader.userID, until)
  })
  platform.hub.toUsers([reader.userID], 'Notification', {})
}

type NotificationCall = 'markNotificationRead' | 'markNotificationsRead'

export const notificationsHandlers = (platform: Platform): Pick<Handlers, NotificationCall> => ({
  markNotificationRead: async ({ principal, params }) => {
    await markNotificationRead(platform, principal, params.id)
  },
  markNotificationsRead: async ({ principal, body }) => {
    await markNotificationsRead(platform, principal, new Date(body.until))
  },
})
