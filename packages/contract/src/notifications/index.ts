import { getMyWork, listNotifications, markNotificationRead, markNotificationsRead } from './calls.ts'

/** Every call of this area. */
export const notificationsCalls = {
  getMyWork,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} as const
