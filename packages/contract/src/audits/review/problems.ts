import { REVIEW_SENTENCES, type ReviewRefusal } from '@sojourn/domain'

type Sentence = Exclude<ReviewRefusal, 'not-allowed' | 'audit-not-independent'>

/** The status of the report or of the thread does not allow the request. */
const conflict = (code: Sentence) => ({ status: 409, sentence: REVIEW_SENTENCES[code] }) as const

export const reviewProblems = {
  'report-closed': conflict('report-closed'),
  'criterion-approved': conflict('criterion-approved'),
  'report-closed-to-auditor': conflict('report-closed-to-auditor'),
  'report-closed-to-admin': conflict('report-closed-to-admin'),
  'status-before-comment': conflict('status-before-comment'),
  'status-before-upload': conflict('status-before-upload'),
  'documents-kept': conflict('documents-kept'),
  'auditor-chat-closed': conflict('auditor-chat-closed'),
  'customer-chat-closed': conflict('customer-chat-closed'),
  'comments-too-long': conflict('comments-too-long'),
  'audit-comments-too-long': conflict('audit-comments-too-long'),
  'message-not-pinned': conflict('message-not-pinned'),
  'answer-changed': {
    status: 409,
    sentence: 'Someone else answered this criterion in the meantime. Please check it again.',
  },
  'answer-conflict': {
    status: 409,
    sentence: 'This criterion was changed on two devices. Please choose one version.',
  },
} as const satisfies Record<
  Sentence | 'answer-changed' | 'answer-conflict',
  { status: number; sentence: string }
>
