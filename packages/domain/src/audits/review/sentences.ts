import { AUDIT_SENTENCES } from '../refusals.ts'
import type { StatusTexts } from '../status-texts.ts'
import type { QuestionStatus } from './answers.ts'

/** The sentences for refusals about answers, messages and documents of an audit, by code. */
export const REVIEW_SENTENCES = {
  'audit-not-independent': AUDIT_SENTENCES['audit-not-independent'],
  'report-closed': 'You cannot make changes to the audit report at this time.',
  'criterion-approved':
    'You can only change the status of rejected questions. You can use the filters at the top to view all rejected questions.',
  'report-closed-to-auditor':
    'You can only make changes to the audit report when it is in a status of Report Pending or Rejected.',
  'report-closed-to-admin':
    'You can only make changes to the audit report when it is in a status of Quality Check or Improvements.',
  'status-before-comment':
    'You have to select Compliant or Non-Compliant before you can comment on this criterion.',
  'status-before-upload':
    'You have to select Compliant or Non-Compliant before you can upload documents for this criterion.',
  'audit-documents-too-many':
    'The criteria of one audit can have at most 5,000 documents together, and its messages as many. Please combine documents.',
  'documents-kept': 'You cannot delete documents once a report has been submitted for quality check.',
  'auditor-chat-closed':
    'You can only chat with an auditor or an admin of the certifier in statuses of Report Pending, Quality Check or Rejected',
  'customer-chat-closed':
    'You can only chat with a Customer or an admin of the certifier in a status of Improvements',
  'comments-too-long':
    'The comments on one criterion can have at most 50,000 characters together. Please shorten your comment or attach the details as a document.',
  'audit-comments-too-long':
    'The comments of one audit can have at most 1,000,000 characters together. Please shorten your comment or attach the details as a document.',
  'message-not-pinned': 'Only a pinned message can be marked complete.',
} as const

/** `not-allowed` means that the role can never do this. */
export type ReviewRefusal = keyof typeof REVIEW_SENTENCES | 'not-allowed'

export const QUESTION_STATUS_TEXTS: Readonly<Record<QuestionStatus, StatusTexts>> = {
  Compliant: {
    description: 'Your property meets this criterion.',
    auditorDescription: 'The property meets this criterion.',
    adminDescription: 'The auditor found this criterion met.',
  },
  Noncompliant: {
    description: 'Your property does not meet this criterion yet.',
    auditorDescription: 'The property does not meet this criterion.',
    adminDescription: 'The auditor found this criterion not met.',
  },
}
