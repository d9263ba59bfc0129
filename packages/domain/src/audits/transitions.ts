import type { TransitionCondition } from './conditions.ts'
import type { AuditStatus } from './statuses.ts'

/** `Auditor` is the auditor of this audit only. */
export type TransitionActor = 'Admin' | 'Auditor' | 'Hotel' | 'clock' | 'link'

/** The side effects of a change; the server applies them in the transaction of the change. */
export type TransitionEffect =
  | 'date-unconfirmed'
  | 'date-confirmed'
  | 'requested-date-set'
  | 'requested-date-cleared'
  | 'revision-fixed'
  | 'revision-released'
  | 'gift-declaration-stored'
  | 'corrected-approvals-unset'
  | 'submitted-date-set'
  | 'original-noncompliances-stored'
  | 'results-sent-date-set'
  | 'deadline-set'
  | 'deadline-renewed'
  | 'criteria-made-noncompliant'
  | 'certificate-issued'
  | 'certificate-withdrawn'
  | 'certificate-confirmed'
  | 'certificate-suspended'
  | 'hotel-emailed'
  | 'auditor-emailed'
  | 'admins-emailed'

export interface Transition {
  from: readonly (AuditStatus | 'new')[]
  to: AuditStatus
  who: readonly TransitionActor[]
  /** Only for check-ups, or only for the audits that lead to a certificate. Undefined for both. */
  auditKind?: 'check-up' | 'certification'
  when: readonly TransitionCondition[]
  effects: readonly TransitionEffect[]
}

/** Every allowed change of status. Any other is refused. */
export const TRANSITIONS: readonly Transition[] = [
  {
    from: ['new'],
    to: 'Audit Confirmed',
    who: ['Admin'],
    when: ['no-other-active', 'certificate-lasts', 'date-given', 'auditor-given'],
    effects: ['date-unconfirmed', 'hotel-emailed', 'auditor-emailed'],
  },
  {
    from: ['new'],
    to: 'Audit Due',
    who: ['Hotel', 'Admin'],
    auditKind: 'certification',
    when: ['no-other-active', 'due-for-audit'],
    effects: ['date-unconfirmed', 'admins-emailed'],
  },
  {
    from: ['new'],
    to: 'Audit Due',
    who: ['clock'],
    auditKind: 'check-up',
    when: ['no-other-active', 'certificate-lasts'],
    effects: ['date-unconfirmed', 'admins-emailed', 'hotel-emailed'],
  },
  {
    from: ['Audit Due', 'Date Set'],
    to: 'Audit Confirmed',
    who: ['Admin'],
    when: ['date-given', 'auditor-given'],
    effects: ['date-unconfirmed', 'requested-date-cleared', 'hotel-emailed', 'auditor-emailed'],
  },
  {
    from: ['Audit Confirmed'],
    to: 'Audit Confirmed',
    who: ['Hotel', 'Admin'],
    when: ['date-unchanged'],
    effects: ['date-confirmed', 'admins-emailed', 'auditor-emailed'],
  },
  {
    from: ['Audit Confirmed'],
    to: 'Date Set',
    who: ['Hotel'],
    when: ['date-far-enough'],
    effects: ['requested-date-set', 'admins-emailed'],
  },
  {
    from: ['Audit Confirmed'],
    to: 'Report Pending',
    who: ['clock', 'link', 'Admin'],
    when: ['date-has-come'],
    effects: ['revision-fixed'],
  },
  {
    from: ['Audit Confirmed', 'Date Set'],
    to: 'Report Pending',
    who: ['Auditor'],
    when: ['date-within-a-day'],
    effects: ['revision-fixed', 'requested-date-cleared'],
  },
  {
    from: ['Report Pending'],
    to: 'Audit Confirmed',
    who: ['Admin'],
    when: ['nothing-answered', 'new-date-given'],
    effects: ['date-unconfirmed', 'revision-released', 'hotel-emailed', 'auditor-emailed'],
  },
  {
    from: ['Audit Due', 'Date Set', 'Audit Confirmed'],
    to: 'Cancelled',
    who: ['Admin'],
    when: ['still-cancellable'],
    effects: ['hotel-emailed', 'auditor-emailed'],
  },
  {
    from: ['Audit Due', 'Date Set', 'Audit Confirmed'],
    to: 'Cancelled',
    who: ['clock'],
    auditKind: 'check-up',
    when: ['certificate-ended'],
    effects: ['hotel-emailed', 'auditor-emailed'],
  },
  {
    from: ['Report Pending'],
    to: 'Quality Check',
    who: ['Auditor'],
    when: ['report-complete', 'failures-reverified', 'gift-declared'],
    effects: [
      'gift-declaration-stored',
      'submitted-date-set',
      'original-noncompliances-stored',
      'admins-emailed',
    ],
  },
  {
    from: ['Rejected'],
    to: 'Quality Check',
    who: ['Auditor'],
    when: ['report-complete', 'failures-reverified', 'rejections-corrected'],
    effects: ['corrected-approvals-unset', 'submitted-date-set', 'admins-emailed'],
  },
  {
    from: ['Quality Check'],
    to: 'Rejected',
    who: ['Admin'],
    when: ['some-unapproved'],
    effects: ['auditor-emailed'],
  },
  {
    from: ['Improvements'],
    to: 'Rejected',
    who: ['Admin'],
    when: ['some-unapproved', 'no-other-active'],
    effects: ['auditor-emailed'],
  },
  {
    from: ['Quality Check'],
    to: 'Improvements',
    who: ['Admin'],
    when: ['all-approved', 'some-noncompliance'],
    effects: ['results-sent-date-set', 'deadline-set', 'hotel-emailed'],
  },
  {
    from: ['Improvements'],
    to: 'Improvements',
    who: ['Admin'],
    when: ['version-given', 'all-approved', 'some-noncompliance'],
    effects: ['deadline-set', 'hotel-emailed'],
  },
  {
    from: ['Certified'],
    to: 'Improvements',
    who: ['Admin'],
    auditKind: 'certification',
    when: ['criteria-given'],
    effects: ['criteria-made-noncompliant', 'deadline-renewed', 'certificate-withdrawn', 'hotel-emailed'],
  },
  {
    from: ['Quality Check'],
    to: 'Not Certified',
    who: ['Admin'],
    auditKind: 'certification',
    when: ['all-approved', 'failed'],
    effects: ['results-sent-date-set', 'hotel-emailed'],
  },
  {
    from: ['Improvements'],
    to: 'Not Certified',
    who: ['Admin'],
    auditKind: 'certification',
    when: ['all-approved', 'failed-or-overdue'],
    effects: ['hotel-emailed'],
  },
  {
    from: ['Quality Check', 'Improvements'],
    to: 'Certified',
    who: ['Admin'],
    auditKind: 'certification',
    when: ['all-approved', 'no-noncompliance', 'expiry-ahead'],
    effects: ['results-sent-date-set', 'certificate-issued', 'hotel-emailed'],
  },
  {
    from: ['Quality Check', 'Improvements'],
    to: 'Not Certified',
    who: ['Admin'],
    auditKind: 'check-up',
    when: ['all-approved', 'some-noncompliance'],
    effects: ['results-sent-date-set', 'certificate-suspended', 'hotel-emailed'],
  },
  {
    from: ['Quality Check', 'Improvements'],
    to: 'Certified',
    who: ['Admin'],
    auditKind: 'check-up',
    when: ['all-approved', 'no-noncompliance'],
    effects: ['results-sent-date-set', 'certificate-confirmed', 'hotel-emailed'],
  },
  {
    from: ['Certified'],
    to: 'Expired Certification',
    who: ['clock'],
    auditKind: 'certification',
    when: ['expiry-passed'],
    effects: ['hotel-emailed', 'admins-emailed'],
  },
  {
    from: ['Date Set', 'Audit Confirmed', 'Report Pending', 'Rejected'],
    to: 'Expired Audit',
    who: ['clock'],
    when: ['expiry-passed'],
    effects: ['hotel-emailed', 'admins-emailed'],
  },
  {
    from: ['Audit Due'],
    to: 'Expired Audit',
    who: ['clock'],
    auditKind: 'check-up',
    when: ['expiry-passed'],
    effects: ['hotel-emailed', 'admins-emailed'],
  },
  {
    from: ['Audit Due'],
    to: 'Expired Audit',
    who: ['clock'],
    auditKind: 'certification',
    when: ['older-than-a-year'],
    effects: ['hotel-emailed', 'admins-emailed'],
  },
]
