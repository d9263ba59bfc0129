import { dayOf, daysBetween } from '@sojourn/domain/audits/calendar'
import type { AuditActor } from '@sojourn/domain/audits/facts'
import { longDate } from '@sojourn/domain/kernel/dates'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Callout, ProgressBar } from '../../../ui/callout.tsx'
import { needsNewAuditor } from '../list/audit-note.ts'
import { startRefusal } from './available-actions.ts'
import css from './panel.module.css'

interface StatusCalloutProps {
  audit: CallResponse<'getAudit'>
  actor: AuditActor
  /** Undefined if the person may not change the deadline. */
  onChangeDeadline: (() => void) | undefined
}

/** The most urgent fact of the audit, if there is one. */
export function StatusCallout({ audit, actor, onChangeDeadline }: StatusCalloutProps) {
  if (needsNewAuditor(audit))
    return (
      <Callout tone="bad">{m.audit_panel_auditor_unavailable({ name: audit.auditor?.name ?? '' })}</Callout>
    )
  const waiting = startRefusal(audit, actor, new Date())
  switch (audit.auditStatus.name) {
    case 'Improvements':
      return <Improvements audit={audit} onChangeDeadline={onChangeDeadline} />
    case 'Date Set':
      return audit.requestedDate === null ? null : (
        <Callout tone="needs">
          {m.audit_panel_requested_date({ date: longDate(audit.requestedDate) })}
        </Callout>
      )
    case 'Cancelled':
      return <Callout tone="ended">{m.audits_cancelled()}</Callout>
    default:
      return waiting === undefined ? null : <Callout tone="waiting">{waiting}</Callout>
  }
}

function Improvements({ audit, onChangeDeadline }: Omit<StatusCalloutProps, 'actor'>) {
  const { finalNonCompliances: left, totalNonCompliances: original, kipDueDate } = audit
  const days = kipDueDate === null ? undefined : daysBetween(dayOf(new Date()), kipDueDate)
  const isAccepted = left === 0
  const isOverdue = days !== undefined && days < 0 && !isAccepted
  const tone = isOverdue ? 'bad' : isAccepted ? 'good' : 'needs'
  // After a withdrawn certificate more improvements can be open than were found at the audit.
  const total = Math.max(original ?? 0, left ?? 0)
  return (
    <Callout tone={tone}>
      <div className="row">
        <b className="grow">{improvementsText(left, total)}</b>
        {days !== undefined && days >= 0 && !isAccepted && (
          <span className="num">{m.audit_panel_days({ count: days })}</span>
        )}
      </div>
      {left !== null && total > 0 && (
        <ProgressBar label={m.audit_panel_improvements_made()} value={total - left} max={total} tone={tone} />
      )}
      <div className="row t12">
        <span className="grow num">{kipDueDate !== null && deadlineText(kipDueDate, isOverdue)}</span>
        {onChangeDeadline && (
          <button type="button" className={css.inCallout} onClick={onChangeDeadline}>
            {m.audit_panel_change_deadline()}
          </button>
        )}
      </div>
    </Callout>
  )
}

const improvementsText = (left: number | null, total: number): string => {
  if (left === null) return m.audit_panel_improvements()
  return left === 0 ? m.audit_panel_improvements_accepted() : m.audit_panel_improvements_left({ left, total })
}

const deadlineText = (kipDueDate: string, isOverdue: boolean): string => {
  const date = longDate(kipDueDate)
  return isOverdue ? m.audits_note_overdue({ date }) : m.audits_note_deadline({ date })
}
