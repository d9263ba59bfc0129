import { canDisableUser } from '@sojourn/domain/people/policy'
import { parseRoles } from '@sojourn/domain/people/roles'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceFor } from '../../../features/forms/contract.ts'
import { usePersonAction } from '../../../features/people/use-person-work.ts'
import { signedInRoute } from '../../../features/routing/signed-in.ts'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { confirm, inform } from '../../../ui/ask.ts'
import type { UserKind, UserRow } from './user-kind.ts'

/** Two of them tell whether somebody would be left. */
const firstTwoAdministrators = callQuery('listUsers', {
  params: { role: 'Admin' },
  query: { page: '1', pageCount: '2' },
})

export interface UserActions {
  /** The person that the server is being asked about. */
  busyWith: string | undefined
  resendInvite(user: UserRow): Promise<void>
  resetPassword(user: UserRow): Promise<void>
  deleteUser(user: UserRow): Promise<void>
}

export function useUserActions(kind: UserKind): UserActions {
  const { me } = signedInRoute.useRouteContext()
  const queryClient = useQueryClient()
  const work = usePersonAction(['listUsers'])
  const params = (user: UserRow) => ({ params: { id: user.userID } })

  return {
    busyWith: work.current?.userID,
    resendInvite: async (user) => {
      const what = m.settings_resend_invite_title({ name: user.name })
      if (!(await confirm({ what, text: m.settings_resend_invite_confirm() }))) return
      const send = () => api.call('resendInvite', params(user))
      work.start({
        userID: user.userID,
        send,
        done: kind.emailed(),
        failed: m.settings_resend_invite_failed(),
      })
    },
    resetPassword: async (user) => {
      const what = m.settings_reset_password_title({ name: user.name })
      if (!(await confirm({ what, text: m.settings_reset_password_confirm() }))) return
      const send = () => api.call('resetPassword', params(user))
      work.start({
        userID: user.userID,
        send,
        done: kind.emailed(),
        failed: m.settings_reset_password_failed(),
      })
    },
    deleteUser: async (user) => {
      const what = m.settings_delete_user_title({ name: user.name })
      const admins = await queryClient.fetchQuery(firstTwoAdministrators).catch(() => undefined)
      const target = { userID: user.userID, roles: parseRoles(user.roles) }
      // Without an answer the server still decides; the screen only explains earlier.
      const activeAdminIDs = admins?.rows.map((admin) => admin.userID) ?? [me.userID]
      const decision = canDisableUser(me, target, activeAdminIDs)
      if (!decision.allowed) return inform({ title: what, text: await sentenceFor(decision.code) })
      if (!(await confirm({ what, text: m.settings_delete_user_confirm(), danger: true }))) return
      const send = () => api.call('disableUser', params(user))
      work.start({ userID: user.userID, send, done: kind.deleted(), failed: m.settings_delete_user_failed() })
    },
  }
}
