import {
  AUDIT_SENTENCES,
  type AuditRefusal,
  PHRASE_LIMITS,
  REVIEW_SENTENCES,
  type ReviewRefusal,
  type VisitRefusal,
} from '@sojourn/domain'

/** A conflict with the sentence of the refusal. */
const conflict = (code: AuditRefusal) => ({ status: 409, sentence: AUDIT_SENTENCES[code] }) as const

export const auditProblems = {
  'audit-not-independent': { status: 403, sentence: AUDIT_SENTENCES['audit-not-independent'] },
  'audit-assignee-not-independent': conflict('audit-assignee-not-independent'),
  'audit-auditor-not-independent': conflict('audit-auditor-not-independent'),
  'active-audit-exists': conflict('active-audit-exists'),
  'audit-already-cancelled': conflict('audit-already-cancelled'),
  'audit-not-cancellable': conflict('audit-not-cancellable'),
  'audit-already-submitted': conflict('audit-already-submitted'),
  'audit-cancelled': conflict('audit-cancelled'),
  'audit-expired': conflict('audit-expired'),
  'audit-not-requestable': conflict('audit-not-requestable'),
  'audit-date-missing': conflict('audit-date-missing'),
  'audit-auditor-missing': conflict('audit-auditor-missing'),
  'audit-date-differs': conflict('audit-date-differs'),
  'audit-date-too-soon': conflict('audit-date-too-soon'),
  'audit-date-ahead': conflict('audit-date-ahead'),
  'audit-start-ahead': conflict('audit-start-ahead'),
  'audit-date-unarranged': conflict('audit-date-unarranged'),
  'audit-date-requested': conflict('audit-date-requested'),
  'audit-already-under-way': conflict('audit-already-under-way'),
  'audit-answered': conflict('audit-answered'),
  'audit-not-under-way': conflict('audit-not-under-way'),
  'audit-not-submitted': conflict('audit-not-submitted'),
  'audit-decided': conflict('audit-decided'),
  'audit-report-incomplete': conflict('audit-report-incomplete'),
  'audit-gift-undeclared': conflict('audit-gift-undeclared'),
  'audit-rejections-left': conflict('audit-rejections-left'),
  'audit-failures-not-reverified': conflict('audit-failures-not-reverified'),
  'audit-unapproved': conflict('audit-unapproved'),
  'audit-all-approved': conflict('audit-all-approved'),
  'audit-no-noncompliance': conflict('audit-no-noncompliance'),
  'audit-noncompliances-left': conflict('audit-noncompliances-left'),
  'audit-not-failed': conflict('audit-not-failed'),
  'audit-expiry-passed': conflict('audit-expiry-passed'),
  'audit-criteria-unnamed': conflict('audit-criteria-unnamed'),
  'audit-time-left': conflict('audit-time-left'),
  'audit-type-fixed': conflict('audit-type-fixed'),
  'audit-mode-fixed': conflict('audit-mode-fixed'),
  'audit-check-up-mode': conflict('audit-check-up-mode'),
  'audit-check-up-fixed': conflict('audit-check-up-fixed'),
  'audit-no-certificate': conflict('audit-no-certificate'),
  'audit-date-fixed': conflict('audit-date-fixed'),
  'audit-expiry-fixed': conflict('audit-expiry-fixed'),
  'audit-expiry-before-start': conflict('audit-expiry-before-start'),
  'audit-deadline-fixed': conflict('audit-deadline-fixed'),
  'audit-deadline-past': conflict('audit-deadline-past'),
  'audit-first-fixed': conflict('audit-first-fixed'),
  'audit-auditor-fixed': conflict('audit-auditor-fixed'),
  'audit-type-not-offered': conflict('audit-type-not-offered'),
  'audit-auditor-unavailable': conflict('audit-auditor-unavailable'),
  'audit-assignee-unavailable': conflict('audit-assignee-unavailable'),
  'audit-has-no-type': conflict('audit-has-no-type'),
} satisfies Record<AuditRefusal, unknown>

export const evidenceProblems = {
  'evidence-mismatch': {
    status: 409,
    sentence: 'The file that arrived is not the one on your device. Please send it again.',
  },
  'evidence-not-received': {
    status: 409,
    sentence: 'This file has not arrived completely. Please send it again.',
  },
  'markup-changed': {
    status: 409,
    sentence: 'Someone else changed the mark-up of this photo in the meantime. Please check it again.',
  },
  'markup-too-long': {
    status: 409,
    sentence: 'The photos of this audit have too many drawings and texts. Please remove some.',
  },
  'markup-photos-only': { status: 409, sentence: 'Only photos can be marked up.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export const fieldworkProblems = {
  'visit-changed': {
    status: 409,
    sentence: 'The visit record was changed on another device. Please check it again.',
  },
  'visit-signature-outdated': {
    status: 409,
    sentence: 'The summary has changed since it was signed. Please ask for the signatures again.',
  },
  'visit-times-reversed': {
    status: 422,
    sentence: 'The times must be in this order: arrival, opening meeting, closing meeting, departure.',
  },
  'visit-signature-too-long': {
    status: 422,
    sentence: 'This signature has too many strokes. Please clear it and sign again.',
  },
  'too-many-phrases': {
    status: 409,
    sentence: `You can have at most ${PHRASE_LIMITS.own} phrases of your own. Please delete some.`,
  },
} as const satisfies Record<
  VisitRefusal | 'visit-changed' | 'too-many-phrases',
  { status: number; sentence: string }
>

type ReviewSentence = Exclude<ReviewRefusal, 'not-allowed' | 'audit-not-independent'>

/** The status of the report or of the thread does not allow the request. */
const reviewConflict = (code: ReviewSentence) => ({ status: 409, sentence: REVIEW_SENTENCES[code] }) as const

export const reviewProblems = {
  'report-closed': reviewConflict('report-closed'),
  'criterion-approved': reviewConflict('criterion-approved'),
  'report-closed-to-auditor': reviewConflict('report-closed-to-auditor'),
  'report-closed-to-admin': reviewConflict('report-closed-to-admin'),
  'status-before-comment': reviewConflict('status-before-comment'),
  'status-before-upload': reviewConflict('status-before-upload'),
  'audit-documents-too-many': reviewConflict('audit-documents-too-many'),
  'documents-kept': reviewConflict('documents-kept'),
  'auditor-chat-closed': reviewConflict('auditor-chat-closed'),
  'customer-chat-closed': reviewConflict('customer-chat-closed'),
  'comments-too-long': reviewConflict('comments-too-long'),
  'audit-comments-too-long': reviewConflict('audit-comments-too-long'),
  'message-not-pinned': reviewConflict('message-not-pinned'),
  'answer-changed': {
    status: 409,
    sentence: 'Someone else answered this criterion in the meantime. Please check it again.',
  },
  'answer-conflict': {
    status: 409,
    sentence: 'This criterion was changed on two devices. Please choose one version.',
  },
} as const satisfies Record<
  ReviewSentence | 'answer-changed' | 'answer-conflict',
  { status: number; sentence: string }
>
