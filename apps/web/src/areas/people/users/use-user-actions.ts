import { canDisableUser } from '@sojourn/domain/people/policy'
import { parseRoles } from '@sojourn/domain/people/roles'
import { useQueryClient } from '@tanstack/react-query'
import { loadProblemMessage } from '../../../features/forms/validate-fields.ts'
import { usePersonAction } from '../../../features/people/use-person-action.ts'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import { api } from '../../../lib/api/api.ts'
import type { CallRow } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { confirm, inform } from '../../../ui/confirm.ts'

/** Two rows are enough to know whether another administrator would remain. */
const firstTwoAdministrators = callQuery('listUsers', {
  params: { role: 'Admin' },
  query: { page: '1', pageCount: '2' },
})

export interface UserActions {
  /** Id of the user whose request is pending. */
  pendingUserID: string | undefined
  resendInvite(user: UserRow): Promise<void>
  resetPassword(user: UserRow): Promise<void>
  deleteUser(user: UserRow): Promise<void>
}

export function useUserActions(kind: UserKind): UserActions {
  const { me } = signedInRoute.useRouteContext()
  const queryClient = useQueryClient()
  const personAction = usePersonAction(['listUsers'])
  const params = (user: UserRow) => ({ params: { id: user.userID } })

  return {
    pendingUserID: personAction.current?.userID,
    resendInvite: async (user) => {
      const subject = m.settings_resend_invite_title({ name: user.name })
      if (!(await confirm({ subject, text: m.settings_resend_invite_confirm() }))) return
      const send = () => api.call('resendInvite', params(user))
      personAction.start({
        userID: user.userID,
        send,
        doneText: kind.emailed(),
        failedText: m.settings_resend_invite_failed(),
      })
    },
    resetPassword: async (user) => {
      const subject = m.settings_reset_password_title({ name: user.name })
      if (!(await confirm({ subject, text: m.settings_reset_password_confirm() }))) return
      const send = () => api.call('resetPassword', params(user))
      personAction.start({
        userID: user.userID,
        send,
        doneText: kind.emailed(),
        failedText: m.settings_reset_password_failed(),
      })
    },
    deleteUser: async (user) => {
      const subject = m.settings_delete_user_title({ name: user.name })
      const admins = await queryClient.fetchQuery(firstTwoAdministrators).catch(() => undefined)
      const target = { userID: user.userID, roles: parseRoles(user.roles) }
      // If the request fails, the server still checks the rule.
      const activeAdminIDs = admins?.rows.map((admin) => admin.userID) ?? [me.userID]
      const decision = canDisableUser(me, target, activeAdminIDs)
      if (!decision.allowed) return inform({ title: subject, text: await loadProblemMessage(decision.code) })
      if (!(await confirm({ subject, text: m.settings_delete_user_confirm(), danger: true }))) return
      const send = () => api.call('disableUser', params(user))
      personAction.start({
        userID: user.userID,
        send,
        doneText: kind.deleted(),
        failedText: m.settings_delete_user_failed(),
      })
    },
  }
}

export type UserRow = CallRow<'listUsers'>

/** Differences between the Administrators page and the Users page. */
export interface UserKind {
  role: 'Admin' | 'Hotel'
  /** File name of the export, without date and extension. */
  fileName: string
  title(): string
  count(input: { count: number }): string
  loading(): string
  none(): string
  deleted(): string
  emailed(): string
  /** Whether the resend button shows the date of the last invitation. */
  hasLastInviteDate: boolean
  /** Whether users have access to individual sites. */
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
  hasLastInviteDate: false,
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
  hasLastInviteDate: true,
  hasSites: true,
}
