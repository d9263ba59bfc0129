/** The sentence of each refusal, by its code. */
export const AUDIT_SENTENCES = {
  'audit-not-independent':
    'You audited this property, so another administrator must check and decide this audit.',
  'audit-assignee-not-independent':
    'This person audited this property, so another administrator must check and decide this audit.',
  'audit-auditor-not-independent':
    'This person has checked or decided this audit or its certificate, so they cannot be the auditor. Please select another auditor.',
  'active-audit-exists':
    'It looks like there is already an audit in progress. You cannot create more than one active audit.',
  'audit-already-cancelled': 'This audit has already been cancelled.',
  'audit-not-cancellable': 'This audit can no longer be cancelled.',
  'audit-already-submitted': 'This audit has already been submitted.',
  'audit-cancelled': 'This audit has been cancelled and is no longer available to action.',
  'audit-expired': 'This audit has expired and is no longer available to action.',
  'audit-not-requestable': 'A new audit of this property cannot be requested yet.',
  'audit-date-missing': 'Please choose the date of the audit.',
  'audit-auditor-missing': 'Please select an auditor for this audit',
  'audit-date-differs': 'The date of this audit has changed. Please check it again.',
  'audit-date-too-soon': 'Please choose a date at least 28 days ahead.',
  'audit-date-ahead': 'The date of this audit is in the future.',
  'audit-start-ahead': 'This audit can be started from the day before its date.',
  'audit-date-unarranged': 'This audit has no date yet.',
  'audit-date-requested': 'Another date has been requested for this audit and is being arranged.',
  'audit-already-under-way': 'This audit is already under way.',
  'audit-answered': 'Some criteria have been answered already, so the visit has taken place.',
  'audit-not-under-way': 'This audit has not started yet.',
  'audit-not-submitted': 'The auditor has not submitted this report yet.',
  'audit-decided': 'This audit has been decided and can no longer be changed in this way.',
  'audit-report-incomplete': 'Please answer all questions before submitting your audit',
  'audit-gift-undeclared': 'Please complete the gift declaration before submitting your audit.',
  'audit-rejections-left':
    'Please correct or comment on every rejected criterion before submitting your audit.',
  'audit-failures-not-reverified':
    'Criteria that were Noncompliant at the last audit need a new comment and new evidence.',
  'audit-unapproved': 'Some criteria are not approved yet.',
  'audit-all-approved': 'Every criterion is approved, so there is nothing to send back to the auditor.',
  'audit-no-noncompliance': 'There are no noncompliances, so no improvements are required.',
  'audit-noncompliances-left': 'An audit with noncompliances cannot be certified.',
  'audit-not-failed':
    'An audit can only be failed with 40 or more noncompliances, or if some are left after the deadline.',
  'audit-expiry-passed': 'The audit expiry date has passed. Please change the expiry date first.',
  'audit-criteria-unnamed': 'Please select the criteria that need improvements.',
  'audit-time-left': 'This audit has not reached its expiry date yet.',
  'audit-type-fixed': 'The audit type cannot be changed once the audit has started.',
  'audit-mode-fixed': 'The mode cannot be changed once the report is pending.',
  'audit-check-up-mode': 'The mode of an audit cannot be changed to Check-up or from Check-up.',
  'audit-check-up-fixed':
    'The audit type and the expiry date of a check-up are set by its certificate and cannot be changed.',
  'audit-no-certificate': 'A check-up needs a certificate that is valid or suspended.',
  'audit-date-fixed': 'The start date cannot be changed once the report is pending.',
  'audit-expiry-fixed': 'The expiry date of this audit can no longer be changed.',
  'audit-expiry-before-start': 'The start date must not be after the expiry date',
  'audit-deadline-fixed': 'The deadline can only be changed in a status of Improvements.',
  'audit-deadline-past': 'Please choose a deadline in the future.',
  'audit-first-fixed': 'First Audit can no longer be changed once the report has been submitted.',
  'audit-auditor-fixed': 'The auditor can no longer be changed.',
  'audit-type-not-offered': 'This audit type is not offered. Please choose another one.',
  'audit-auditor-unavailable': 'This auditor is no longer available. Please select another one.',
  'audit-assignee-unavailable':
    'Audits can only be assigned to administrators. Please choose an administrator.',
  'audit-has-no-type': 'Please choose the type of the audit',
} as const

export type AuditRefusal = keyof typeof AUDIT_SENTENCES
