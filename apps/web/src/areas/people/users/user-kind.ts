import type { CallRow } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'

export type UserRow = CallRow<'listUsers'>

/** What differs between the page of the administrators and that of the hotels' users. */
export interface UserKind {
  role: 'Admin' | 'Hotel'
  /** Of the exported list, without date and extension. */
  fileName: string
  title(): string
  count(input: { count: number }): string
  loading(): string
  none(): string
  deleted(): string
  emailed(): string
  /** Whether the date of the last invitation is told where it can be sent again. */
  tellsLastInvite: boolean
  /** Whether a person reads some sites and not others. */
  hasSites: boolean
}

export const administrators: UserKind = {
  role: 'Admin',
  fileName: 'administrators',
  title: m.settings_admin_users_title,
  count: m.settings_admin_users_count,
  loading: m.settings_admin_users_loading,
  none: m.settings_admin_users_none,
  deleted: m.settings_administrator_deleted,
  emailed: m.settings_administrator_emailed,
  tellsLastInvite: false,
  hasSites: false,
}

export const hotelUsers: UserKind = {
  role: 'Hotel',
  fileName: 'users',
  title: m.settings_users_title,
  count: m.settings_users_count,
  loading: m.settings_users_loading,
  none: m.settings_users_none,
  deleted: m.settings_user_deleted,
  emailed: m.settings_user_emailed,
  tellsLastInvite: true,
  hasSites: true,
}
