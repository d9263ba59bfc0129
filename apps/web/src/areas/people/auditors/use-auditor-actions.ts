import { useState } from 'react'
import { usePersonAction } from '../../../features/people/use-person-action.ts'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse, CallRow } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/confirm.ts'
import { showToast } from '../../../ui/show-toast.ts'

/** An auditor to be disabled, with active audits that need another auditor. */
export interface PendingDisable {
  auditor: Auditor
  audits: CallResponse<'listAuditorAudits'>
}

export interface AuditorActions {
  /** Id of the user whose request is pending. */
  pendingUserID: string | undefined
  resendInvite(auditor: Auditor): Promise<void>
  resetPassword(auditor: Auditor): Promise<void>
  disable(auditor: Auditor): Promise<void>
  /** Set while the confirmation with the active audits is open. */
  pendingDisable: PendingDisable | undefined
  resolveDisable(isConfirmed: boolean): void
}

export function useAuditorActions(): AuditorActions {
  const [checkingUserID, setCheckingUserID] = useState<string>()
  const [pendingDisable, setPendingDisable] = useState<PendingDisable>()
  const personAction = usePersonAction(['listUsers'])
  const params = (auditor: Auditor) => ({ params: { id: auditor.userID } })
  const disableNow = (auditor: Auditor) =>
    personAction.start({
      userID: auditor.userID,
      send: () => api.call('disableUser', params(auditor)),
      doneText: m.auditors_disabled(),
      failedText: m.auditors_disable_failed(),
    })

  return {
    pendingUserID: personAction.current?.userID ?? checkingUserID,
    pendingDisable,
    resendInvite: async (auditor) => {
      const subject = m.auditors_resend_title({ name: auditor.name })
      if (!(await confirm({ subject, text: m.auditors_resend_confirm() }))) return
      personAction.start({
        userID: auditor.userID,
        send: () => api.call('resendInvite', params(auditor)),
        doneText: m.auditors_invited(),
        failedText: m.auditors_resend_failed(),
      })
    },
    resetPassword: async (auditor) => {
      const subject = m.auditors_reset_password_title({ name: auditor.name })
      if (!(await confirm({ subject, text: m.auditors_reset_password_confirm() }))) return
      personAction.start({
        userID: auditor.userID,
        send: () => api.call('resetPassword', params(auditor)),
        doneText: m.auditors_emailed(),
        failedText: m.auditors_reset_password_failed(),
      })
    },
    disable: async (auditor) => {
      setCheckingUserID(auditor.userID)
      // Not cached, because an audit may have been assigned in the meantime.
      const audits = await api
        .call('listAuditorAudits', { ...params(auditor), query: {} })
        .catch(() => undefined)
      setCheckingUserID(undefined)
      if (audits === undefined) return showToast.error(m.auditors_disable_failed())
      if (audits.pagination.totalCount > 0) return setPendingDisable({ auditor, audits })
      const subject = m.auditors_disable_title({ name: auditor.name })
      if (await confirm({ subject, text: m.auditors_disable_confirm(), danger: true })) disableNow(auditor)
    },
    resolveDisable: (isConfirmed) => {
      if (isConfirmed && pendingDisable) disableNow(pendingDisable.auditor)
      setPendingDisable(undefined)
    },
  }
}

export type Auditor = CallRow<'listUsers'>
