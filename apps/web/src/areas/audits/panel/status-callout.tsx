import { dayOf, daysBetween } from '@sojourn/domain/audits/calendar'
import type { AuditActor } from '@sojourn/domain/audits/facts'
import { longDate } from '@sojourn/domain/kernel/dates'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Callout, ProgressBar } from '../../../ui/callout.tsx'
import { needsNewAuditor } from '../list/audit-note.ts'
import { getStartRefusal } from './available-actions.ts'
import css from './panel.module.css'

interface StatusCalloutProps {
  audit: CallResponse<'getAudit'>
  actor: AuditActor
  /** Undefined if the person may not change the deadline. */
  onChangeDeadline: (() => void) | undefined
}

/** The most urgent fact of the audit, if any. */
export function StatusCallout({ audit, actor, onChangeDeadline }: StatusCalloutProps) {
  if (needsNewAuditor(audit))
    return (
      <Callout tone="bad">{m.audit_panel_auditor_unavailable({ name: audit.auditor?.name ?? '' })}</Callout>
    )
  const startReason = getStartRefusal(audit, actor, new Date())
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
      return startReason === undefined ? null : <Callout tone="waiting">{startReason}</Callout>
  }
}

function Improvements({ audit, onChangeDeadline }: Omit<StatusCalloutProps, 'actor'>) {
  const { finalNonCompliances: remaining, totalNonCompliances: original, kipDueDate } = audit
  const days = kipDueDate === null ? undefined : daysBetween(dayOf(new Date()), kipDueDate)
  const isAccepted = remaining === 0
  const isOverdue = days !== undefined && days < 0 && !isAccepted
  const tone = isOverdue ? 'bad' : isAccepted ? 'good' : 'needs'
  // After a withdrawn certificate, more noncompliances can be open than were found in the audit.
  const total = Math.max(original ?? 0, remaining ?? 0)
  return (
    <Callout tone={tone}>
      <div className="row">
        <b className="grow">{formatImprovements(remaining, total)}</b>
        {days !== undefined && days >= 0 && !isAccepted && (
          <span className="num">{m.audit_panel_days({ count: days })}</span>
        )}
      </div>
      {remaining !== null && total > 0 && (
        <ProgressBar
          label={m.audit_panel_improvements_made()}
          value={total - remaining}
          max={total}
          tone={tone}
        />
      )}
      <div className="row t12">
        <span className="grow num">{kipDueDate !== null && formatDeadline(kipDueDate, isOverdue)}</span>
        {onChangeDeadline && (
          <button type="button" className={css.inCallout} onClick={onChangeDeadline}>
            {m.audit_panel_change_deadline()}
          </button>
        )}
      </div>
    </Callout>
  )
}

const formatImprovements = (remaining: number | null, total: number): string => {
  if (remaining === null) return m.audit_panel_improvements()
  return remaining === 0
    ? m.audit_panel_improvements_accepted()
    : m.audit_panel_improvements_left({ left: remaining, total })
}

const formatDeadline = (kipDueDate: string, isOverdue: boolean): string => {
  const date = longDate(kipDueDate)
  return isOverdue ? m.audits_note_overdue({ date }) : m.audits_note_deadline({ date })
}
