import { addDays, dayOf } from '../audits/calendar.ts'
import type { AuditStatus } from '../audits/statuses.ts'
import type { CertificateState } from '../certificates/state.ts'
import type { CalendarDay } from '../kernel/dates.ts'
import { allowed, type Decision, refused } from '../kernel/decision.ts'
import type { Role } from '../people/roles.ts'
import { canHandleCase, type InvolvedPerson } from './involvement.ts'

export const CASE_KINDS = ['complaint', 'appeal'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const COMPLAINT_SUBJECTS = ['property', 'label-use', 'service'] as const
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number]

/** The decisions that a hotel can appeal against. */
export const APPEALABLE_DECISIONS = ['not-certified', 'suspension', 'withdrawal'] as const
export type AppealableDecision = (typeof APPEALABLE_DECISIONS)[number]

export const COMPLAINT_OUTCOMES = ['upheld', 'upheld-in-part', 'not-upheld'] as const
export const APPEAL_OUTCOMES = ['decision-stands', 'decision-changed-in-part', 'decision-cancelled'] as const
export const CASE_OUTCOMES = [...COMPLAINT_OUTCOMES, ...APPEAL_OUTCOMES] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** What the decision of a complaint does to the certificate. */
export const COMPLAINT_EFFECTS = ['none', 'suspend', 'withdraw'] as const
export type ComplaintEffect = (typeof COMPLAINT_EFFECTS)[number]

export const CASE_STATES = ['received', 'examined', 'decided'] as const
export type CaseState = (typeof CASE_STATES)[number]

export const APPEAL_DAYS = 30
export const CASE_TEXT_LENGTH = 4000
export const CASE_TITLE_LENGTH = 120
/** The maximum number of messages of a property in one case a day. */
export const PROPERTY_MESSAGES_PER_DAY = 20

export interface CaseFacts {
  kind: CaseKind
  acknowledgedAt: Date | null
  decidedAt: Date | null
  involved: readonly InvolvedPerson[]
}

/** A case is examined once an Admin has acknowledged it and become its handler. */
export function caseState({
  acknowledgedAt,
  decidedAt,
}: Pick<CaseFacts, 'acknowledgedAt' | 'decidedAt'>): CaseState {
  if (decidedAt !== null) return 'decided'
  return acknowledgedAt === null ? 'received' : 'examined'
}

/** The days within which a case must be acknowledged and decided; a setting of the programme. */
export interface CaseDays {
  acknowledge: number
  decide: number
}

/** The last days for the acknowledgement and for the decision. */
export function caseDeadlines(
  receivedAt: Date,
  days: CaseDays,
): { acknowledge: CalendarDay; decide: CalendarDay } {
  const received = dayOf(receivedAt)
  return { acknowledge: addDays(received, days.acknowledge), decide: addDays(received, days.decide) }
}

/** `C-2026-0007` for a complaint, `A-2026-0002` for an appeal. */
export const caseNumber = (kind: CaseKind, year: number, sequence: number): string =>
  `${kind === 'complaint' ? 'C' : 'A'}-${year}-${String(sequence).padStart(4, '0')}`

export const CASE_SENTENCES = {
  'case-person-involved':
    'You were involved in this certification, so you cannot handle or decide this case. You can send a statement.',
  'case-handler-involved': 'This person was involved in the certification and cannot handle this case.',
  'case-not-acknowledged': 'Please acknowledge this case before you decide it.',
  'case-already-acknowledged': 'This case has already been acknowledged.',
  'case-already-decided': 'This case was decided and can no longer be changed.',
  'case-outcome-invalid': 'Please choose one of the outcomes that this case can have.',
  'case-effect-invalid': 'The certificate can only be changed if the complaint is upheld, at least in part.',
  'case-closed-to-messages':
    'This case was decided, so you can no longer write here. If you have a question, please contact us by email.',
  'case-message-limit': `Your property has sent ${PROPERTY_MESSAGES_PER_DAY} messages in this case today. Please write again tomorrow.`,
  'case-audience-invalid': 'You cannot send this kind of message in this case.',
  'appeal-too-late': `An appeal must be made within ${APPEAL_DAYS} days of the decision.`,
  'complaint-file-exists': 'You have already added a file to this complaint.',
  'appeal-exists': 'The property has already appealed against this decision.',
} as const
export type CaseRefusal = keyof typeof CASE_SENTENCES

interface CaseActor {
  userID: string
  roles: readonly Role[]
}

/** Checks for a decision before involvement, because deciding a case makes its handler involved in the certification. */
function canChangeCase(actor: CaseActor, facts: CaseFacts): Decision<CaseRefusal | 'not-allowed'> {
  const handling = canHandleCase(actor, facts.involved)
  const isAdmin = handling.allowed || handling.code !== 'not-allowed'
  return isAdmin && caseState(facts) === 'decided' ? refused('case-already-decided') : handling
}

/** Whether the actor may acknowledge the case and become its handler. */
export function canAcknowledge(actor: CaseActor, facts: CaseFacts): Decision<CaseRefusal | 'not-allowed'> {
  const change = canChangeCase(actor, facts)
  if (!change.allowed) return change
  return caseState(facts) === 'received' ? allowed : refused('case-already-acknowledged')
}

/** Whether the actor may make another person the handler, who must be as independent as the actor. */
export function canAssign(
  actor: CaseActor,
  handler: CaseActor,
  facts: CaseFacts,
): Decision<CaseRefusal | 'not-allowed'> {
  const change = canChangeCase(actor, facts)
  if (!change.allowed) return change
  if (caseState(facts) === 'received') return refused('case-not-acknowledged')
  return canHandleCase(handler, facts.involved).allowed ? allowed : refused('case-handler-involved')
}

export interface CaseDecisionRequest {
  outcome: CaseOutcome
  effect: ComplaintEffect
}

const isOutcomeOf = (kind: CaseKind, outcome: CaseOutcome): boolean =>
  (kind === 'complaint' ? COMPLAINT_OUTCOMES : APPEAL_OUTCOMES).some((possible) => possible === outcome)

/** Whether the actor may decide the case in this way. */
export function canDecideCase(
  actor: CaseActor,
  facts: CaseFacts,
  { outcome, effect }: CaseDecisionRequest,
): Decision<CaseRefusal | 'not-allowed'> {
  const change = canChangeCase(actor, facts)
  if (!change.allowed) return change
  if (caseState(facts) === 'received') return refused('case-not-acknowledged')
  if (!isOutcomeOf(facts.kind, outcome)) return refused('case-outcome-invalid')
  const mayChangeCertificate = outcome === 'upheld' || outcome === 'upheld-in-part'
  return effect === 'none' || mayChangeCertificate ? allowed : refused('case-effect-invalid')
}

export type AppealEffect =
  | 'audit-overturned'
  | 'suspension-lifted'
  | 'certificate-issued'
  | 'newer-certificate'
  | 'none'

/** The record that the appealed decision is about, as it is when the appeal is decided. */
interface AppealedRecord {
  auditStatus: AuditStatus
  /** Null for an audit without a certificate. */
  certificate: { state: CertificateState; validUntil: CalendarDay } | null
  /** The states of the other certificates of the property. */
  otherCertificates: readonly CertificateState[]
}

/**
 * What cancelling a decision causes. An appeal changes nothing before it is decided. A certificate that an audit in
 * Improvements withdrew is issued again when that audit is decided, so nothing is issued for it here.
 * A newer certificate of the property is not replaced by the restored one, also while it is suspended.
 */
export function appealEffect(
  decision: AppealableDecision,
  { auditStatus, certificate, otherCertificates }: AppealedRecord,
  now: Date,
): AppealEffect {
  if (decision === 'not-certified') return auditStatus === 'Not Certified' ? 'audit-overturned' : 'none'
  if (certificate === null || certificate.validUntil < dayOf(now)) return 'none'
  if (decision === 'suspension') return certificate.state === 'suspended' ? 'suspension-lifted' : 'none'
  if (certificate.state !== 'withdrawn' || auditStatus !== 'Certified') return 'none'
  const hasNewer = otherCertificates.some((state) => state === 'valid' || state === 'suspended')
  return hasNewer ? 'newer-certificate' : 'certificate-issued'
}

/** Whether the hotel may appeal today against a decision of this time. */
export function canAppeal(
  decision: { at: Date; hasAppeal: boolean },
  now: Date,
): Decision<'appeal-too-late' | 'appeal-exists'> {
  if (decision.hasAppeal) return refused('appeal-exists')
  return dayOf(now) <= addDays(dayOf(decision.at), APPEAL_DAYS) ? allowed : refused('appeal-too-late')
}

export const CASE_MESSAGE_AUDIENCES = ['complainant', 'property', 'internal', 'statement'] as const
export type CaseMessageAudience = (typeof CASE_MESSAGE_AUDIENCES)[number]

/**
 * Whom an Admin may write to. Admins who can handle the case write to the complainant, the property and each other; an
 * involved Admin sends statements only. The complainant of an appeal is the property.
 */
export function allowedAudiences(
  actor: CaseActor,
  facts: Pick<CaseFacts, 'kind' | 'involved'>,
): readonly CaseMessageAudience[] {
  const handling = canHandleCase(actor, facts.involved)
  if (handling.allowed)
    return facts.kind === 'complaint' ? ['complainant', 'property', 'internal'] : ['property', 'internal']
  return handling.code === 'case-person-involved' ? ['statement'] : []
}

/** Whether the property may write in a case in which it has sent this many messages today. */
export function canPropertyWrite(
  state: CaseState,
  sentToday: number,
): Decision<'case-closed-to-messages' | 'case-message-limit'> {
  if (state === 'decided') return refused('case-closed-to-messages')
  return sentToday < PROPERTY_MESSAGES_PER_DAY ? allowed : refused('case-message-limit')
}

/** The sentence of the outcome in the letter. */
export const OUTCOME_SENTENCES: Readonly<Record<CaseOutcome, string>> = {
  upheld: 'The complaint is upheld.',
  'upheld-in-part': 'The complaint is upheld in part.',
  'not-upheld': 'The complaint is not upheld.',
  'decision-stands': 'The decision stands.',
  'decision-changed-in-part': 'The decision is changed in part.',
  'decision-cancelled': 'The decision is cancelled.',
}

/** What the decision changed, in the letter. */
export const CASE_EFFECT_SENTENCES: Readonly<Record<ComplaintEffect | AppealEffect, string>> = {
  none: 'This does not change the status of the certificate.',
  suspend: 'The certificate is suspended.',
  withdraw: 'The certificate is withdrawn.',
  'audit-overturned': 'The result Not Certified no longer counts. The property can request a new audit.',
  'suspension-lifted': 'The suspension is lifted, and the certificate is valid again.',
  'certificate-issued': 'A certificate with a new number is issued.',
  'newer-certificate': 'The property has a newer certificate, so no other certificate is issued.',
}
