import type { AuditStatus } from './statuses.ts'

/** What a status means to the property, to the auditor, and to the certifier. */
export interface StatusTexts {
  description: string
  auditorDescription: string
  adminDescription: string
}

export const AUDIT_STATUS_TEXTS: Readonly<Record<AuditStatus, StatusTexts>> = {
  'Audit Due': {
    description: 'An audit has been requested. We will be in touch to arrange a date.',
    auditorDescription: 'An audit has been requested and has no date yet.',
    adminDescription: 'Requested by the property. Set a date and an auditor to book it.',
  },
  'Date Set': {
    description: 'You have asked for another date. We are arranging it with your auditor.',
    auditorDescription: 'The property has asked for another date, which is being arranged.',
    adminDescription: 'The property has asked for another date. Save the date that was agreed.',
  },
  'Audit Confirmed': {
    description:
      'Your audit is booked. Please confirm the date if you have not done so yet, or ask for another one.',
    auditorDescription: 'The audit is booked. You can start it from the day before its date.',
    adminDescription: 'Booked. It goes on by itself when the date has come.',
  },
  'Report Pending': {
    description: 'Your audit has taken place. The auditor is writing the report.',
    auditorDescription: 'Please answer every criterion and submit the report.',
    adminDescription: 'Waiting for the auditor to submit the report.',
  },
  'Quality Check': {
    description: 'Your report is being checked.',
    auditorDescription: 'The report has been submitted and is being checked.',
    adminDescription: 'Submitted. Approve or reject each criterion, then decide.',
  },
  Rejected: {
    description: 'Your report is being checked.',
    auditorDescription: 'Some criteria were sent back. Please correct them and submit the report again.',
    adminDescription: 'Sent back to the auditor for corrections.',
  },
  Improvements: {
    description: 'Some criteria are not met yet. Please show us what you have improved before the deadline.',
    auditorDescription: 'The property is working on the improvements that were asked for.',
    adminDescription: 'Waiting for the property’s improvements, or for a decision about them.',
  },
  Certified: {
    description: 'Congratulations, your property is certified.',
    auditorDescription: 'The property is certified.',
    adminDescription: 'Certified until the audit’s expiry date.',
  },
  'Not Certified': {
    description: 'Your property could not be certified this time.',
    auditorDescription: 'The property could not be certified.',
    adminDescription: 'Not certified. A new audit can be booked.',
  },
  Cancelled: {
    description: 'This audit was cancelled.',
    auditorDescription: 'This audit was cancelled.',
    adminDescription: 'Cancelled. A new audit can be booked.',
  },
  'Expired Audit': {
    description: 'This audit was not finished in time and has expired.',
    auditorDescription: 'This audit was not finished in time and has expired.',
    adminDescription: 'Not finished before its expiry date. A new audit can be booked.',
  },
  'Expired Certification': {
    description: 'Your certification has ended. Please ask for a new audit.',
    auditorDescription: 'The property’s certification has ended.',
    adminDescription: 'The certification has ended. A new audit can be booked.',
  },
}
