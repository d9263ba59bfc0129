import { canChangeMetricsAccess } from '@sojourn/domain/people/policy'
import { parseRoles } from '@sojourn/domain/people/roles'
import { loadProblemMessage } from '../../../features/forms/validate-fields.ts'
import { usePersonAction } from '../../../features/people/use-person-action.ts'
import { api } from '../../../lib/api/api.ts'
import type { CallRow } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { confirm, inform } from '../../../ui/confirm.ts'

export type Person = CallRow<'listCompanyUsers'>

export interface PersonActions {
  /** Id of the user whose request is pending. */
  pendingUserID: string | undefined
  /** Includes the pending change (optimistic). */
  hasMetricsAccess(person: Person): boolean
  resendInvite(person: Person): Promise<void>
  resetPassword(person: Person): Promise<void>
  changeMetricsAccess(person: Person, metricsUser: boolean): Promise<void>
  deleteUser(person: Person): Promise<void>
}

/** Actions of an Admin in a users table. `lists`: names of the queries to invalidate. */
export function usePersonActions(lists: readonly string[]): PersonActions {
  const personAction = usePersonAction<{ metricsUser?: boolean }>(lists)
  const params = (person: Person) => ({ params: { id: person.userID } })

  return {
    pendingUserID: personAction.current?.userID,
    hasMetricsAccess: ({ userID, metricsUser }) =>
      personAction.current?.userID === userID
        ? (personAction.current.metricsUser ?? metricsUser)
        : metricsUser,
    resendInvite: async (person) => {
      const subject = m.companies_resend_title({ name: person.name })
      if (!(await confirm({ subject, text: m.companies_resend_confirm() }))) return
      const send = () => api.call('resendInvite', params(person))
      personAction.start({
        userID: person.userID,
        send,
        doneText: m.companies_invitation_sent(),
        failedText: m.companies_resend_failed(),
      })
    },
    resetPassword: async (person) => {
      const subject = m.companies_reset_title({ name: person.name })
      if (!(await confirm({ subject, text: m.companies_reset_confirm() }))) return
      const send = () => api.call('resetPassword', params(person))
      personAction.start({
        userID: person.userID,
        send,
        doneText: m.companies_user_emailed(),
        failedText: m.companies_reset_failed(),
      })
    },
    changeMetricsAccess: async (person, metricsUser) => {
      const decision = canChangeMetricsAccess(parseRoles(person.roles), metricsUser)
      if (!decision.allowed) {
        const title = m.companies_epit_of({ name: person.name })
        return inform({ title, text: await loadProblemMessage(decision.code) })
      }
      const send = () => api.call('changeMetricsAccess', { ...params(person), body: { metricsUser } })
      const doneText = metricsUser ? m.companies_access_granted() : m.companies_access_revoked()
      personAction.start({
        userID: person.userID,
        send,
        doneText,
        failedText: m.companies_access_failed(),
        metricsUser,
      })
    },
    deleteUser: async (person) => {
      const subject = m.companies_delete_user_title({ name: person.name })
      if (!(await confirm({ subject, text: m.companies_delete_user_confirm(), danger: true }))) return
      const send = () => api.call('disableUser', params(person))
      personAction.start({
        userID: person.userID,
        send,
        doneText: m.companies_user_deleted(),
        failedText: m.companies_delete_user_failed(),
      })
    },
  }
}
