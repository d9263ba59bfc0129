/** The events that the system writes to the log of an audit, with their titles. A status change uses the status as its title. */
export const AUDIT_EVENT_TITLES = {
  'administrator-changed': 'Administrator changed',
  'answer-corrected': 'Answer corrected',
  'audit-created': 'Audit created',
  'audit-date-changed': 'Audit date changed',
  'audit-date-confirmed': 'Date confirmed',
  'audit-requested': 'Audit requested',
  'audit-took-place': 'Audit took place',
  'audit-type-changed': 'Audit type changed',
  'audit-mode-changed': 'Mode changed',
  'auditor-changed': 'Auditor changed',
  'auditor-invoice-changed': 'Auditor invoice changed',
  'certificate-confirmed': 'Certificate confirmed',
  'certificate-issued': 'Certificate issued',
  'certificate-superseded': 'Certificate superseded',
  'certificate-reissued': 'Certificate issued again',
  'certificate-suspended': 'Certificate suspended',
  'certificate-suspension-lifted': 'Suspension lifted',
  'certificate-withdrawn': 'Certificate withdrawn',
  'check-up-created': 'Check-up created',
  'check-up-missed': 'Check-up missed',
  'criteria-approved': 'Criteria approved',
  'criterion-approved': 'Criterion approved',
  'criterion-rejected': 'Criterion rejected',
  'deadline-changed': 'Improvements deadline changed',
  'evidence-refused': 'Evidence refused',
  'expiry-changed': 'Expiry date changed',
  'first-audit-changed': 'First audit changed',
  'gift-declared': 'Bribery declaration',
  'message-completed': 'Message marked complete',
  'message-deleted': 'Message deleted',
  'message-document-removed': 'Document removed from a message',
  'message-pinned': 'Message pinned',
  'message-reopened': 'Message marked not complete',
  'message-unpinned': 'Message no longer pinned',
  'reminder-sent': 'Reminder sent',
  'visit-changed': 'Visit record changed',
  'visit-signed': 'Visit record signed',
  'visit-started': 'Visit record started',
  'visit-unsigned': 'Visit record no longer signed',
} as const
/** The title of an 'answer-corrected' event that accepts an improvement. */
export const IMPROVEMENT_ACCEPTED = 'Improvement accepted'

export type AuditEventType = keyof typeof AUDIT_EVENT_TITLES

export const STATUS_CHANGED = 'audit-status-changed'

/** The type of a note written by a person. No API call accepts an event type, so a note always has this type. */
export const NOTE = 'note'
