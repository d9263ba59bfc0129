import { getMyWork, listNotices, readNotice, readNotices } from './calls.ts'

/** Every call of this area. */
export const notificationsCalls = {
  getMyWork,
  listNotices,
  readNotice,
  readNotices,
} as const
