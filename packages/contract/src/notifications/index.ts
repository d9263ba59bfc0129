import {
  getMyWork,
  listNotifications,
  listVisits,
  markNotificationRead,
  markNotificationsRead,
} from './calls.ts'

/** Every call of this area. */
export const notificationsCalls = {
  getMyWork,
  listNotifications,
  listVisits,
  markNotificationRead,
  markNotificationsRead,
} as const
