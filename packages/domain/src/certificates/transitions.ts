import { addDays, dayOf } from '../audits/calendar.ts'
import type { AuditActor } from '../audits/facts.ts'
import { type AuditorHistory, isIndependent } from '../audits/independence.ts'
import type { CalendarDay } from '../kernel/dates.ts'
import { type Allowed, allowed, type Refused, refused } from '../kernel/decision.ts'
import { hasRole } from '../people/roles.ts'
import { parseCertificateNumber } from './certificate-number.ts'
import { type CertificateState, type CertificateStatus, certificateState } from './state.ts'

export const CERTIFICATE_ACTIONS = [
  'issue',
  'suspend',
  'lift',
  'withdraw',
  'supersede',
  'expire',
  're-issue',
  'confirm',
] as const
export type CertificateAction = (typeof CERTIFICATE_ACTIONS)[number]

/** The actions of an Admin on the certificate itself; an audit causes the others. */
export const ADMIN_CERTIFICATE_ACTIONS = ['suspend', 'lift', 'withdraw'] as const
export type AdminCertificateAction = (typeof ADMIN_CERTIFICATE_ACTIONS)[number]

/** `audit` is a decision about an audit, whose own rules have checked the person. */
type ActingRole = 'Admin' | 'audit' | 'clock'

type Condition =
  | 'independent'
  | 'reasons-given'
  | 'confirmed'
  | 'review-date-given'
  | 'expiry-passed'
  | 'renamed'
  | 'suspended-by-check-up'

interface CertificateTransition {
  action: CertificateAction
  from: readonly (CertificateState | 'new')[]
  to: CertificateState
  who: readonly ActingRole[]
  when: readonly Condition[]
}

/** Every allowed change of a certificate. Any other is refused. */
export const CERTIFICATE_TRANSITIONS: readonly CertificateTransition[] = [
  { action: 'issue', from: ['new'], to: 'valid', who: ['audit'], when: [] },
  {
    action: 'suspend',
    from: ['valid'],
    to: 'suspended',
    who: ['Admin'],
    when: ['independent', 'reasons-given', 'review-date-given', 'confirmed'],
  },
  // A check-up that was not passed, or that did not take place.
  {
    action: 'suspend',
    from: ['valid'],
    to: 'suspended',
    who: ['audit', 'clock'],
    when: ['reasons-given', 'review-date-given'],
  },
  // A check-up that was passed.
  { action: 'lift', from: ['suspended'], to: 'valid', who: ['audit'], when: ['suspended-by-check-up'] },
  { action: 'confirm', from: ['valid'], to: 'valid', who: ['audit'], when: [] },
  { action: 'confirm', from: ['suspended'], to: 'suspended', who: ['audit'], when: [] },
  {
    action: 'lift',
    from: ['suspended'],
    to: 'valid',
    who: ['Admin'],
    when: ['independent', 'reasons-given', 'confirmed'],
  },
  {
    action: 'withdraw',
    from: ['valid', 'suspended'],
    to: 'withdrawn',
    who: ['Admin'],
    when: ['independent', 'reasons-given', 'confirmed'],
  },
  { action: 'withdraw', from: ['valid', 'suspended', 'expired'], to: 'withdrawn', who: ['audit'], when: [] },
  { action: 'supersede', from: ['valid', 'suspended'], to: 'superseded', who: ['audit'], when: [] },
  { action: 'expire', from: ['valid', 'suspended'], to: 'expired', who: ['clock'], when: ['expiry-passed'] },
  { action: 're-issue', from: ['valid'], to: 'valid', who: ['Admin'], when: ['independent', 'renamed'] },
]

export const CERTIFICATE_SENTENCES = {
  'certificate-already-suspended': 'This certificate is already suspended.',
  'certificate-not-suspended': 'This certificate is not suspended.',
  'certificate-already-withdrawn': 'This certificate was withdrawn and can no longer be changed.',
  'certificate-expired': 'This certificate has expired and can no longer be changed.',
  'certificate-superseded': 'A newer certificate has replaced this one.',
  'certificate-reasons-missing': 'Please give a public reason and an internal reason.',
  'certificate-not-confirmed': 'Please type the certificate number or the name of the property.',
  'certificate-review-missing': 'Please choose a review date.',
  'certificate-review-past': 'Please choose today or a later date for the review.',
  'certificate-review-after-expiry': 'Please choose a review date before the certificate expires.',
  'certificate-not-renamed': 'The certificate already has the current name of the property.',
  'certificate-suspended-otherwise': 'This certificate was suspended for a reason other than a check-up.',
  'certificate-time-left': 'This certificate has not reached its last day yet.',
} as const
export type CertificateRefusal = keyof typeof CERTIFICATE_SENTENCES
type Refusal = CertificateRefusal | 'audit-not-independent'

/** The facts about a certificate that the rules depend on. */
export interface CertificateFacts extends AuditorHistory {
  number: string
  propertyName: string
  /** The name that is on the certificate. */
  certifiedName: string
  status: CertificateStatus | 'new'
  validUntil: CalendarDay
  /** Whether a check-up caused the current suspension. */
  suspendedByCheckUp?: boolean
}

export interface CertificateRequest {
  action: CertificateAction
  publicReason?: string
  internalReason?: string
  reviewDate?: CalendarDay | undefined
  /** The typed number of the certificate or name of the property. */
  confirmation?: string
}

/** Whether the certificate can be issued again because the property has another name than the certificate. */
export const isRenamed = ({
  propertyName,
  certifiedName,
}: Pick<CertificateFacts, 'propertyName' | 'certifiedName'>): boolean => propertyName !== certifiedName

const normalise = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether the typed text is the number of the certificate or the name of the property. */
export const isCertificateConfirmed = (
  typed: string,
  { number, propertyName }: Pick<CertificateFacts, 'number' | 'propertyName'>,
): boolean =>
  [number, propertyName].some((text) => normalise(text) === normalise(typed)) ||
  parseCertificateNumber(typed) === number

/** The maximum lengths of the reason for everyone and of the reason for Admins. */
export const PUBLIC_REASON_LENGTH = 300
export const INTERNAL_REASON_LENGTH = 2000

const CERTIFICATE_REVIEW_DAYS = 90

/** The review date that is offered: in 90 days, or on the last day of the certificate if that is earlier. */
export function defaultReviewDate(validUntil: CalendarDay, now: Date): CalendarDay {
  const defaultDay = addDays(dayOf(now), CERTIFICATE_REVIEW_DAYS)
  return defaultDay < validUntil ? defaultDay : validUntil
}

function refuseReviewDate(
  reviewDate: CalendarDay | undefined,
  validUntil: CalendarDay,
  today: CalendarDay,
): CertificateRefusal | undefined {
  if (reviewDate === undefined) return 'certificate-review-missing'
  if (reviewDate < today) return 'certificate-review-past'
  return reviewDate > validUntil ? 'certificate-review-after-expiry' : undefined
}

interface Circumstances {
  certificate: CertificateFacts
  actor: CertificateActor
  request: CertificateRequest
  today: CalendarDay
}

const CONDITIONS: Record<Condition, (circumstances: Circumstances) => Refusal | undefined> = {
  independent: ({ certificate, actor }) =>
    typeof actor === 'string' || isIndependent(actor.userID, certificate)
      ? undefined
      : 'audit-not-independent',
  'reasons-given': ({ request: { publicReason = '', internalReason = '' } }) =>
    publicReason.trim() === '' || internalReason.trim() === '' ? 'certificate-reasons-missing' : undefined,
  'review-date-given': ({ certificate, request, today }) =>
    refuseReviewDate(request.reviewDate, certificate.validUntil, today),
  confirmed: ({ certificate, request: { confirmation = '' } }) =>
    isCertificateConfirmed(confirmation, certificate) ? undefined : 'certificate-not-confirmed',
  renamed: ({ certificate }) => (isRenamed(certificate) ? undefined : 'certificate-not-renamed'),
  'suspended-by-check-up': ({ certificate }) =>
    certificate.suspendedByCheckUp === true ? undefined : 'certificate-suspended-otherwise',
  'expiry-passed': ({ certificate, today }) =>
    certificate.validUntil < today ? undefined : 'certificate-time-left',
}

/** The refusal of an action that the table does not allow in this state. */
function explainMissingTransition(
  action: CertificateAction,
  state: CertificateState | 'new',
): CertificateRefusal {
  if (state === 'withdrawn') return 'certificate-already-withdrawn'
  if (state === 'superseded') return 'certificate-superseded'
  if (state === 'expired') return 'certificate-expired'
  return action === 'suspend' ? 'certificate-already-suspended' : 'certificate-not-suspended'
}

export type CertificateActor = AuditActor | 'audit' | 'clock'

export type CertificateDecision = (Allowed & { to: CertificateState }) | Refused<Refusal | 'not-allowed'>

/** Whether the actor may change the certificate in this way now, and the state that it has afterwards. */
export function decideCertificateAction(
  certificate: CertificateFacts,
  actor: CertificateActor,
  request: CertificateRequest,
  now: Date,
): CertificateDecision {
  const { status, validUntil } = certificate
  const today = dayOf(now)
  // The clock sees the stored status, because its action is the change to expired.
  const state = status === 'new' || actor === 'clock' ? status : certificateState({ status, validUntil }, now)
  const isForActor = ({ who }: CertificateTransition) =>
    who.some((role) =>
      typeof actor === 'string' ? role === actor : role === 'Admin' && hasRole(actor.roles, 'Admin'),
    )
  const candidates = CERTIFICATE_TRANSITIONS.filter(
    (transition) => transition.action === request.action && isForActor(transition),
  )
  if (candidates.length === 0) return refused('not-allowed')
  const transition = candidates.find(({ from }) => from.includes(state))
  if (!transition) return refused(explainMissingTransition(request.action, state))
  for (const condition of transition.when) {
    const refusal = CONDITIONS[condition]({ certificate, actor, request, today })
    if (refusal !== undefined) return refused(refusal)
  }
  return { ...allowed, to: transition.to }
}

/** The scope of a certificate if the audit does not narrow it. */
export function certificateScope({ address1, cityTown }: { address1: string; cityTown: string }): string {
  const address = [address1, cityTown].map((part) => part.trim()).filter((part) => part !== '')
  return `All rooms, facilities and services of the property at ${address.join(', ')}.`
}
