import type { StatusFacts } from '../audits/status-texts.ts'
import type { AuditStatus } from '../audits/statuses.ts'
import type { CalendarDay } from '../kernel/dates.ts'

type Nothing = Record<never, never>
type Dated = { date: string }
type Counted = { count: number }

/** Every message of the dashboard with its parameters; dates are written out. The web app's catalogue has the texts. */
export interface MessageParams {
  on: Dated
  by: Dated
  'deadline-was': Dated
  count: Counted
  weeks: { weeks: number }
  unknown: Nothing
  today: Nothing
  'days-left': Counted
  'days-over': Nothing
  'days-overdue': Counted
  checklist: Nothing
  cancelled: Nothing
  'not-certified': Nothing
  'status-kicker': { status: AuditStatus }
  'status-text': { text: string }
  'new-kicker': Nothing
  'new-title': Nothing
  'new-text': { weeks: number }
  'waiting-kicker': Nothing
  'waiting-title': Nothing
  'waiting-title-first': Nothing
  'waiting-text': Nothing
  'unconfirmed-kicker': Nothing
  'unconfirmed-text': Nothing
  'confirmed-title': Dated
  'confirmed-title-undated': Nothing
  'confirmed-with': { auditor: string }
  'confirmed-fee': { days: number }
  'report-title': Nothing
  'report-text': { days: number; contact: number }
  'report-late-text': { days: number }
  'overdue-kicker': Nothing
  'improvements-title': Counted & Dated
  'improvements-overdue-title': Counted & Dated
  'improvements-title-unknown': Nothing
  'improvements-text': Nothing
  'improvements-overdue-text': Nothing
  'improvements-answered-text': Nothing
  'improvements-done-title': Nothing
  'improvements-done-text': Nothing
  'not-certified-title': Nothing
  'not-certified-too-many': { most: number }
  'not-certified-too-late': Dated
  'not-certified-decided': Nothing
  'certified-title': Dated
  'certified-title-undated': Nothing
  'certified-text': Nothing
  'expiring-kicker': Nothing
  'expiring-title': Dated
  'expiring-text': { weeks: number }
  'ended-kicker': Nothing
  'ended-title': Dated
  'ended-text': { weeks: number }
  'cancelled-title': Nothing
  'cancelled-text': { weeks: number }
  'step-welcome': Nothing
  'step-confirmed': Nothing
  'step-report': Nothing
  'step-result': Nothing
  'membership-started': Nothing
  'membership-starts': Nothing
  'membership-pending': Nothing
  'membership-lapsed': Nothing
  'membership-cancelled': Nothing
  'audit-planned': Nothing
  'audit-took-place': Nothing
  'report-being-written': Nothing
  'report-received': Nothing
  'result-improvements': Counted
  'result-accepted': Nothing
  'result-certified': Nothing
  'result-ended': Nothing
  'tile-checklist': Nothing
  'tile-checklist-note': Nothing
  'tile-notice': Nothing
  'tile-notice-note': Nothing
  'tile-requested': Nothing
  'tile-requested-date': Nothing
  'booked-for': Dated
  'tile-audit-date': Nothing
  'date-confirmed': Nothing
  'date-unconfirmed': Nothing
  'tile-days-to-go': Nothing
  'free-changes': Dated
  'fee-for-changes': Nothing
  'tile-report-by': Nothing
  'tile-report-late': Nothing
  'tile-contact': Nothing
  'tile-accepted': Nothing
  'done-of-total': { done: number; total: number }
  'still-open': Counted
  'tile-deadline': Nothing
  'results-sent': Dated
  'tile-found': Nothing
  'tile-certified-until': Nothing
  'tile-certificate-ended': Nothing
  'tile-downloads': Nothing
}

export type MessageCode = keyof MessageParams
export type Message<Code extends MessageCode = MessageCode> = {
  [One in Code]: { code: One } & MessageParams[One]
}[Code]

/** The facts of an audit that its sentences on dashboard and panel depend on. */
export interface AuditMessageFacts extends StatusFacts {
  createdDay: CalendarDay
  resultsSentDay: CalendarDay | null
  firstAudit: boolean
  auditorName: string | null
  /** Noncompliances found by the auditor; null until the reader may know. */
  improvementsTotal: number | null
  /** Improvements without a reply from the property; null while unknown. */
  improvementsToAnswer: number | null
}

export type MessageTone = 'waiting' | 'progress' | 'needs' | 'good' | 'bad' | 'ended'

/** What a property can do from its dashboard; the first one that is possible is the main button. */
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
  /** How much of something is done, from 0 to `max`. */
  bar?: { value: number; max: number; inParts: boolean }
  content?: 'checklist' | 'downloads'
}

export interface TimelineStep {
  title: Message
  text?: Message | undefined
  when?: Message | undefined
}
