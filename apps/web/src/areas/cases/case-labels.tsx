import type {
  AppealableDecision,
  CaseKind,
  CaseOutcome,
  CaseState,
  ComplaintEffect,
  ComplaintSubject,
} from '@sojourn/domain/cases/cases'
import type { Involvement } from '@sojourn/domain/cases/involvement'
import { type Icon, IconGavel, IconInbox, IconSearch } from '@tabler/icons-react'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { m } from '../../messages/messages.js'
import { Badge, type Tone } from '../../ui/badge.tsx'

export type CaseRecord = CallResponse<'getCase'>

const CASE_STATE_STYLES: Record<CaseState, { tone: Tone; icon: Icon; label(): string }> = {
  received: { tone: 'waiting', icon: IconInbox, label: m.cases_state_received },
  examined: { tone: 'progress', icon: IconSearch, label: m.cases_state_examined },
  decided: { tone: 'ended', icon: IconGavel, label: m.cases_state_decided },
}

export const KIND_TEXTS: Record<CaseKind, { one(): string; many(): string }> = {
  complaint: { one: m.cases_kind_complaint, many: m.cases_complaints },
  appeal: { one: m.cases_kind_appeal, many: m.cases_appeals },
}

export const SUBJECT_TEXTS: Record<ComplaintSubject, () => string> = {
  property: m.case_subject_property,
  'label-use': m.case_subject_label_use,
  service: m.case_subject_service,
}

export const APPEALED_TEXTS: Record<AppealableDecision, (values: { date: string }) => string> = {
  'not-certified': m.case_appealed_not_certified,
  suspension: m.case_appealed_suspension,
  withdrawal: m.case_appealed_withdrawal,
}

export const OUTCOME_TEXTS: Record<CaseOutcome, () => string> = {
  upheld: m.case_outcome_upheld,
  'upheld-in-part': m.case_outcome_upheld_in_part,
  'not-upheld': m.case_outcome_not_upheld,
  'decision-stands': m.case_outcome_decision_stands,
  'decision-changed-in-part': m.case_outcome_decision_changed_in_part,
  'decision-cancelled': m.case_outcome_decision_cancelled,
}

export const EFFECT_TEXTS: Record<ComplaintEffect, () => string> = {
  none: m.case_effect_none,
  suspend: m.case_effect_suspend,
  withdraw: m.case_effect_withdraw,
}

export const INVOLVEMENT_TEXTS: Record<Involvement, () => string> = {
  'belongs-to-property': m.case_involved_belongs,
  complained: m.case_involved_complained,
  'did-audit': m.case_involved_did_audit,
  'suspended-certificate': m.case_involved_suspended,
  'withdrew-certificate': m.case_involved_withdrew,
  'lifted-suspension': m.case_involved_lifted,
  'decided-audit': m.case_involved_decided_audit,
  'decided-certificate': m.case_involved_decided_certificate,
  'checked-report': m.case_involved_checked,
  'changed-dates': m.case_involved_changed_dates,
}

/** "38 days left" or "3 days overdue". */
export function formatDaysLeft(day: string, now: Date): { text: string; isOverdue: boolean } {
  const days = Math.round((Date.parse(day) - Date.parse(now.toISOString().slice(0, 10))) / 86_400_000)
  return days < 0
    ? { text: m.cases_days_overdue({ days: -days }), isOverdue: true }
    : { text: m.cases_days_left({ days }), isOverdue: false }
}

export function CaseStateBadge({ state }: { state: CaseState }) {
  const { tone, icon, label } = CASE_STATE_STYLES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label()}
    </Badge>
  )
}
