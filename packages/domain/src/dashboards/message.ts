import type { StatusFacts } from '../audits/status-texts.ts'
import type { AuditStatus } from '../audits/statuses.ts'
import type { CertificateState } from '../certificates/state.ts'
import type { CalendarDay } from '../kernel/dates.ts'

type NoParams = Record<never, never>
type DateParam = { date: string }
type CountParam = { count: number }

/** Every message of the dashboard with its parameters; dates are formatted. The web app has the texts. */
export interface MessageParams {
  on: DateParam
  by: DateParam
  'deadline-was': DateParam
  count: CountParam
  weeks: { weeks: number }
  unknown: NoParams
  today: NoParams
  'days-left': CountParam
  'days-over': NoParams
  'days-overdue': CountParam
  checklist: NoParams
  cancelled: NoParams
  'not-certified': NoParams
  'status-kicker': { status: AuditStatus }
  'status-text': { text: string }
  'new-kicker': NoParams
  'new-title': NoParams
  'new-text': { weeks: number }
  'new-title-without-checklist': NoParams
  'new-text-without-checklist': { weeks: number }
  'waiting-kicker': NoParams
  'waiting-title': NoParams
  'waiting-title-first': NoParams
  'waiting-text': NoParams
  'unconfirmed-kicker': NoParams
  'unconfirmed-text': NoParams
  'confirmed-title': DateParam
  'confirmed-title-undated': NoParams
  'confirmed-with': { auditor: string }
  'confirmed-fee': { days: number }
  'report-title': NoParams
  'report-text': { days: number }
  'report-contact': { days: number }
  'report-late-text': { days: number }
  'overdue-kicker': NoParams
  'improvements-title': CountParam & DateParam
  'improvements-overdue-title': CountParam & DateParam
  'improvements-title-unknown': NoParams
  'improvements-text': NoParams
  'improvements-overdue-text': NoParams
  'improvements-answered-text': NoParams
  'improvements-done-title': NoParams
  'improvements-done-text': NoParams
  'not-certified-title': NoParams
  'not-certified-too-many': { most: number }
  'not-certified-too-late': DateParam
  'not-certified-decided': NoParams
  'overturned-kicker': NoParams
  'overturned-title': NoParams
  'overturned-text': NoParams
  'certified-title': DateParam
  'certified-title-undated': NoParams
  'certified-text': NoParams
  'expiring-kicker': NoParams
  'expiring-title': DateParam
  'expiring-text': { weeks: number }
  'suspended-kicker': NoParams
  'suspended-title': NoParams
  'suspended-text': DateParam
  'withdrawn-kicker': NoParams
  'withdrawn-title': DateParam
  'withdrawn-text': NoParams
  'check-up-kicker': NoParams
  'check-up-due': DateParam
  'check-up-contact': NoParams
  'check-up-last-day': DateParam
  'check-up-suspended': DateParam
  'check-up-booked': DateParam
  'check-up-report': NoParams
  'check-up-report-text': NoParams
  'check-up-improvements': NoParams
  'check-up-not-passed': NoParams
  'check-up-again': DateParam
  'ended-kicker': NoParams
  'ended-title': DateParam
  'ended-text': { weeks: number }
  'cancelled-title': NoParams
  'cancelled-text': { weeks: number }
  'step-welcome': NoParams
  'step-confirmed': NoParams
  'step-report': NoParams
  'step-result': NoParams
  'membership-started': NoParams
  'membership-starts': NoParams
  'membership-pending': NoParams
  'membership-lapsed': NoParams
  'membership-cancelled': NoParams
  'audit-planned': NoParams
  'audit-took-place': NoParams
  'report-being-written': NoParams
  'report-received': NoParams
  'result-improvements': CountParam
  'result-accepted': NoParams
  'result-certified': NoParams
  'result-suspended': NoParams
  'result-withdrawn': NoParams
  'result-ended': NoParams
  'tile-checklist': NoParams
  'tile-checklist-note': NoParams
  'tile-notice': NoParams
  'tile-notice-note': NoParams
  'tile-requested': NoParams
  'tile-requested-date': NoParams
  'booked-for': DateParam
  'tile-audit-date': NoParams
  'date-confirmed': NoParams
  'date-unconfirmed': NoParams
  'tile-days-to-go': NoParams
  'free-changes': DateParam
  'fee-for-changes': NoParams
  'tile-report-by': NoParams
  'tile-report-late': NoParams
  'tile-contact': NoParams
  'tile-accepted': NoParams
  'done-of-total': { done: number; total: number }
  'still-open': CountParam
  'tile-deadline': NoParams
  'results-sent': DateParam
  'tile-found': NoParams
  'tile-certified-until': NoParams
  'tile-certificate-ends': NoParams
  'tile-certificate-ended': NoParams
  'tile-review': NoParams
  'tile-withdrawn': NoParams
  'tile-downloads': NoParams
}

export type MessageCode = keyof MessageParams
export type Message<Code extends MessageCode = MessageCode> = {
  [Key in Code]: { code: Key } & MessageParams[Key]
}[Code]

/** The certificate of an audit. */
export interface CertificateMessageFacts {
  state: CertificateState
  /** The day of its last change of state. */
  since: CalendarDay
  reviewDate: CalendarDay | null
  /** The public reason of that change; may be empty. */
  reason: string
}

/** The facts of an audit that its messages depend on. */
export interface AuditMessageFacts extends StatusFacts {
  createdDay: CalendarDay
  resultsSentDay: CalendarDay | null
  firstAudit: boolean
  auditorName: string | null
  /** Noncompliances found by the auditor; null until the reader may see them. */
  improvementsTotal: number | null
  /** Improvements without a reply from the property; null while unknown. */
  improvementsWithoutReply: number | null
  /** Null without a certificate, and until it is loaded. */
  certificate: CertificateMessageFacts | null
}

/** The settings of the programme that the messages depend on. */
export interface ProgrammeFacts {
  /** The programme links a support site with the checklist. */
  hasChecklist: boolean
}

export type MessageTone = 'waiting' | 'progress' | 'needs' | 'good' | 'bad' | 'ended'

/** Actions on the dashboard of a property; the first possible one is the primary button. */
export type DashboardAction =
  | 'checklist'
  | 'request'
  | 'confirm'
  | 'open'
  | 'continue'
  | 'report'
  | 'certificate'

export interface NextStep {
  tone: MessageTone
  kicker: Message
  title: Message
  texts: Message[]
  actions: DashboardAction[]
}

export interface DashboardTile {
  title: Message
  value?: Message
  notes: Message[]
  /** A progress bar from 0 to `max`. */
  bar?: { value: number; max: number; inParts: boolean }
  content?: 'checklist' | 'downloads'
}

export interface TimelineStep {
  title: Message
  text?: Message | undefined
  when?: Message | undefined
}
