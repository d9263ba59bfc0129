import { addDays, dayOf } from '@sojourn/domain/audits/calendar'
import type { AuditActor } from '@sojourn/domain/audits/facts'
import { type CalendarDay, longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { useState } from 'react'
import { useHasSiteUsers } from '../../../features/sites/site-queries.ts'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { askAgreement } from '../../certificates/agreement/ask-agreement.tsx'
import { getDateChangeRefusal } from './available-actions.ts'
import { useAuditMutation } from './use-audit-mutation.ts'

interface DateDialogProps {
  title: string
  text?: string
  label: string
  value: CalendarDay | null
  min?: CalendarDay
  /** Depends on the selected date. */
  submitLabel(date: CalendarDay | null): string
  /** Returns the reason why a date is not possible. */
  validate?(date: CalendarDay): string | undefined
  busy: boolean
  /** Resolves to whether the dialog can be closed. */
  onSubmit(date: CalendarDay): Promise<boolean>
  onClose(): void
}

function DateDialog({ value, min, validate, onSubmit, onClose, ...rest }: DateDialogProps) {
  const [date, setDate] = useState(value)
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    const reason = date === null ? m.audit_panel_date_missing() : validate?.(date)
    setProblem(reason)
    if (date !== null && reason === undefined && (await onSubmit(date))) onClose()
  }
  return (
    <FormDialog
      title={rest.title}
      width={400}
      isChanged={date !== value}
      submitLabel={rest.submitLabel(date)}
      busy={rest.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {rest.text !== undefined && <p className="mut">{rest.text}</p>}
      <DateField
        label={rest.label}
        required
        value={date}
        {...(min === undefined ? {} : { min })}
        error={problem}
        onChange={(next) => {
          setDate(next)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}

export type AuditDialog = 'confirm-date' | 'new-date' | 'deadline' | 'expiry'

interface AuditDialogsProps {
  audit: CallResponse<'getAudit'>
  actor: AuditActor
  onClose(): void
}

const dialogs = { 'confirm-date': ConfirmDate, 'new-date': NewDate, deadline: Deadline, expiry: Expiry }

export function AuditDialogs({ open, ...props }: AuditDialogsProps & { open: AuditDialog }) {
  const Dialog = dialogs[open]
  return <Dialog {...props} />
}

/** Confirms an unchanged date. A changed date of an Admin is saved; that of the property is sent as a request. */
function ConfirmDate({ audit, actor, onClose }: AuditDialogsProps) {
  const { isPending, run } = useAuditMutation()
  const isAdmin = hasRole(actor.roles, 'Admin')
  const isSame = (date: string | null) => date === audit.auditorDate
  const getToastText = (date: string) => {
    if (isSame(date)) return m.audit_panel_date_confirmed()
    return isAdmin ? m.audit_panel_date_saved() : m.audit_panel_date_sent()
  }
  const { dateConfirmed } = audit
  const getSubmitLabel = (date: string | null) => {
    if (!dateConfirmed && (date === null || isSame(date))) return m.audit_panel_confirm_date()
    return isAdmin ? m.audit_panel_save_date() : m.audit_panel_send_date()
  }
  const validate = (date: string) => {
    if (dateConfirmed && isSame(date)) return m.audit_panel_date_unchanged()
    return isAdmin ? undefined : getDateChangeRefusal(audit, actor, date, new Date())
  }
  const submit = async (date: string) => {
    if (isSame(date) && !(await askAgreement(audit.site, actor.roles))) return false
    return run({
      send: () => api.call('resetAuditDate', { params: { id: audit.auditID }, body: { date } }),
      toastText: getToastText(date),
    })
  }
  const text = dateConfirmed
    ? { Admin: m.audit_panel_change_admin, Hotel: m.audit_panel_change_hotel }
    : { Admin: m.audit_panel_confirm_admin, Hotel: m.audit_panel_confirm_hotel }
  return (
    <DateDialog
      title={dateConfirmed ? m.audit_panel_change_date() : m.audit_panel_confirm_date()}
      text={text[isAdmin ? 'Admin' : 'Hotel']()}
      label={m.audits_audit_date()}
      value={audit.auditorDate}
      submitLabel={getSubmitLabel}
      validate={validate}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

/** Books a new date for a visit that did not take place. */
function NewDate({ audit, onClose }: AuditDialogsProps) {
  const { isPending, run } = useAuditMutation()
  const hasUsers = useHasSiteUsers(audit.site.siteID)
  return (
    <DateDialog
      title={m.audit_panel_not_taken_place()}
      text={hasUsers ? m.audit_panel_not_taken_place_text() : m.audit_panel_not_taken_place_no_users()}
      label={m.audit_panel_new_date()}
      value={null}
      min={dayOf(new Date())}
      submitLabel={() => m.audit_panel_book_again()}
      busy={isPending}
      onSubmit={(date) =>
        run({
          send: () =>
            api.call('changeAuditStatus', {
              params: { id: audit.auditID, value: 'Audit Confirmed' },
              body: { date },
            }),
          toastText: m.audit_panel_booked_again({ date: longDate(date) }),
        })
      }
      onClose={onClose}
    />
  )
}

function Deadline({ audit, onClose }: AuditDialogsProps) {
  const { isPending, run } = useAuditMutation()
  return (
    <DateDialog
      title={m.audit_panel_deadline_title()}
      label={m.audit_panel_deadline()}
      value={audit.kipDueDate}
      min={addDays(dayOf(new Date()), 1)}
      submitLabel={() => m.audit_panel_change_deadline()}
      busy={isPending}
      onSubmit={(date) =>
        run({
          send: () => api.call('changeAuditDeadline', { params: { id: audit.auditID }, body: { date } }),
          toastText: m.audit_panel_deadline_changed(),
        })
      }
      onClose={onClose}
    />
  )
}

function Expiry({ audit, onClose }: AuditDialogsProps) {
  const { isPending, run } = useAuditMutation()
  return (
    <DateDialog
      title={m.audit_panel_change_expiry()}
      label={m.audit_panel_expiry_date()}
      value={audit.auditExpiresDate}
      {...(audit.auditorDate === null ? {} : { min: audit.auditorDate })}
      submitLabel={() => m.audit_panel_change_expiry()}
      busy={isPending}
      onSubmit={(date) =>
        run({
          send: () => api.call('changeAuditExpiry', { params: { id: audit.auditID }, body: { date } }),
          toastText: m.audit_panel_expiry_changed(),
        })
      }
      onClose={onClose}
    />
  )
}
