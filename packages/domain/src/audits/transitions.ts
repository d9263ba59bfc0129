import type { TransitionCondition } from './conditions.ts'
import type { AuditStatus } from './statuses.ts'

/** `Auditor` is the audit's own, never another. */
export type TransitionActor = 'Admin' | 'Auditor' | 'Hotel' | 'clock' | 'link'

/** What else happens, by name; the server does each of them in the transaction of the change. */
export type TransitionEffect =
  | 'date-unconfirmed'
  | 'date-confirmed'
  | 'requested-date-kept'
  | 'requested-date-cleared'
  | 'criteria-kept'
  | 'criteria-released'
  | 'gift-declaration-kept'
  | 'corrected-approvals-unset'
  | 'submitted-date-set'
  | 'original-noncompliances-kept'
  | 'results-sent-date-set'
  | 'deadline-set'
  | 'deadline-renewed'
  | 'criteria-made-noncompliant'
  | 'certificate-issued'
  | 'certificate-withdrawn'
  | 'hotel-told'
  | 'auditor-told'
  | 'admins-told'

export interface Transition {
  from: readonly (AuditStatus | 'new')[]
  to: AuditStatus
  who: readonly TransitionActor[]
  when: readonly TransitionCondition[]
  effects: readonly TransitionEffect[]
}

/** Every way an audit changes its status. What is not here is refused. */
export const TRANSITIONS: readonly Transition[] = [
  {
    from: ['new'],
    to: 'Audit Confirmed',
    who: ['Admin'],
    when: ['no-other-active', 'date-given', 'auditor-given'],
    effects: ['date-unconfirmed', 'hotel-told', 'auditor-told'],
  },
  {
    from: ['new'],
    to: 'Audit Due',
    who: ['Hotel', 'Admin'],
    when: ['no-other-active', 'due-for-audit'],
    effects: ['date-unconfirmed', 'admins-told'],
  },
  {
    from: ['Audit Due', 'Date Set'],
    to: 'Audit Confirmed',
    who: ['Admin'],
    when: ['date-given', 'auditor-given'],
    effects: ['date-unconfirmed', 'requested-date-cleared', 'hotel-told', 'auditor-told'],
  },
  {
    from: ['Audit Confirmed'],
    to: 'Audit Confirmed',
    who: ['Hotel', 'Admin'],
    when: ['date-unchanged'],
    effects: ['date-confirmed', 'admins-told', 'auditor-told'],
  },
  {
    from: ['Audit Confirmed'],
    to: 'Date Set',
    who: ['Hotel'],
    when: ['date-far-enough'],
    effects: ['requested-date-kept', 'admins-told'],
  },
  {
    from: ['Audit Confirmed'],
    to: 'Report Pending',
    who: ['clock', 'link', 'Admin'],
    when: ['date-has-come'],
    effects: ['criteria-kept'],
  },
  {
    from: ['Audit Confirmed', 'Date Set'],
    to: 'Report Pending',
    who: ['Auditor'],
    when: ['date-is-near'],
    effects: ['criteria-kept', 'requested-date-cleared'],
  },
  {
    from: ['Report Pending'],
    to: 'Audit Confirmed',
    who: ['Admin'],
    when: ['nothing-answered', 'new-date-given'],
    effects: ['date-unconfirmed', 'criteria-released', 'hotel-told', 'auditor-told'],
  },
  {
    from: ['Audit Due', 'Date Set', 'Audit Confirmed'],
    to: 'Cancelled',
    who: ['Admin'],
    when: ['still-cancellable'],
    effects: ['hotel-told', 'auditor-told'],
  },
  {
    from: ['Report Pending'],
    to: 'Quality Check',
    who: ['Auditor'],
    when: ['report-complete', 'gift-declared'],
    effects: ['gift-declaration-kept', 'submitted-date-set', 'original-noncompliances-kept', 'admins-told'],
  },
  {
    from: ['Rejected'],
    to: 'Quality Check',
    who: ['Auditor'],
    when: ['report-complete', 'rejections-met'],
    effects: ['corrected-approvals-unset', 'submitted-date-set', 'admins-told'],
  },
  {
    from: ['Quality Check'],
    to: 'Rejected',
    who: ['Admin'],
    when: ['something-unapproved'],
    effects: ['auditor-told'],
  },
  {
    from: ['Improvements'],
    to: 'Rejected',
    who: ['Admin'],
    when: ['something-unapproved', 'no-other-active'],
    effects: ['auditor-told'],
  },
  {
    from: ['Quality Check'],
    to: 'Improvements',
    who: ['Admin'],
    when: ['all-approved', 'some-noncompliance'],
    effects: ['results-sent-date-set', 'deadline-set', 'hotel-told'],
  },
  {
    from: ['Improvements'],
    to: 'Improvements',
    who: ['Admin'],
    when: ['version-named', 'all-approved', 'some-noncompliance'],
    effects: ['deadline-set', 'hotel-told'],
  },
  {
    from: ['Certified'],
    to: 'Improvements',
    who: ['Admin'],
    when: ['criteria-named'],
    effects: ['criteria-made-noncompliant', 'deadline-renewed', 'certificate-withdrawn', 'hotel-told'],
  },
  {
    from: ['Quality Check'],
    to: 'Not Certified',
    who: ['Admin'],
    when: ['all-approved', 'failed'],
    effects: ['results-sent-date-set', 'hotel-told'],
  },
  {
    from: ['Improvements'],
    to: 'Not Certified',
    who: ['Admin'],
    when: ['all-approved', 'failed-or-overdue'],
    effects: ['hotel-told'],
  },
  {
    from: ['Quality Check', 'Improvements'],
    to: 'Certified',
    who: ['Admin'],
    when: ['all-approved', 'no-noncompliance', 'expiry-ahead'],
    effects: ['results-sent-date-set', 'certificate-issued', 'hotel-told'],
  },
  {
    from: ['Certified'],
    to: 'Expired Certification',
    who: ['clock'],
    when: ['expiry-passed'],
    effects: ['hotel-told', 'admins-told'],
  },
  {
    from: ['Date Set', 'Audit Confirmed', 'Report Pending', 'Rejected'],
    to: 'Expired Audit',
    who: ['clock'],
    when: ['expiry-passed'],
    effects: ['hotel-told', 'admins-told'],
  },
  {
    from: ['Audit Due'],
    to: 'Expired Audit',
    who: ['clock'],
    when: ['a-year-old'],
    effects: ['hotel-told', 'admins-told'],
  },
]
