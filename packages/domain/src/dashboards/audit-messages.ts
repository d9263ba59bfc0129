import { type StatusTexts, statusTexts } from '../audits/status-texts.ts'
import type { CalendarDay } from '../kernel/dates.ts'
import { longDate } from '../kernel/dates.ts'
import type { Membership } from '../sites/membership.ts'
import { getMembershipEvent } from '../sites/membership.ts'
import { type CheckUpMessageFacts, checkUpStep, isCheckUpOpen } from './check-up-step.ts'
import { type HotelProgress, type HotelState, hotelProgress } from './hotel-progress.ts'
import type {
  AuditMessageFacts,
  DashboardTile,
  Message,
  NextStep,
  ProgrammeFacts,
  TimelineStep,
} from './message.ts'
import { nextStep } from './next-step.ts'
import { dashboardTiles } from './tiles.ts'

const createDateMessage = (day: CalendarDay | null | undefined): Message | undefined =>
  day ? { code: 'on', date: longDate(day) } : undefined

function membershipStep(membership: Membership, today: CalendarDay): Omit<TimelineStep, 'title'> {
  const event = getMembershipEvent(membership, today)
  return event ? { text: { code: `membership-${event.code}` }, when: createDateMessage(event.date) } : {}
}

/** States in which no visit has taken place. */
const NOT_VISITED: readonly HotelState[] = ['new audit', 'waiting', 'unconfirmed', 'confirmed', 'cancelled']

function visitStep(state: HotelState, { auditorDate }: AuditMessageFacts, today: CalendarDay) {
  if (auditorDate === null) return {}
  // An auditor may start the day before the audit date.
  const tookPlace = !NOT_VISITED.includes(state) && auditorDate <= today
  if (tookPlace) return { text: { code: 'audit-took-place' } as const, when: createDateMessage(auditorDate) }
  return {
    text: { code: state === 'unconfirmed' ? 'date-unconfirmed' : 'audit-planned' } as const,
    when: createDateMessage(auditorDate),
  }
}

function reportStep(state: HotelState, { resultsSentDay }: AuditMessageFacts): Omit<TimelineStep, 'title'> {
  if (NOT_VISITED.includes(state)) return {}
  if (state === 'report') return { text: { code: 'report-being-written' } }
  return { text: { code: 'report-received' }, when: createDateMessage(resultsSentDay) }
}

function resultStep(state: HotelState, audit: AuditMessageFacts): Omit<TimelineStep, 'title'> {
  const { improvementsLeft: count, kipDueDate, auditExpiresDate } = audit
  switch (state) {
    case 'improvements':
    case 'improvements overdue': {
      const code = state === 'improvements' ? 'by' : 'deadline-was'
      return {
        text:
          count === null ? { code: 'improvements-title-unknown' } : { code: 'result-improvements', count },
        when: kipDueDate ? { code, date: longDate(kipDueDate) } : undefined,
      }
    }
    case 'improvements accepted':
      return { text: { code: 'result-accepted' } }
    case 'certified':
    case 'expiring': {
      const certificate = audit.certificate?.state
      if (certificate === 'suspended' || certificate === 'withdrawn')
        return {
          text: { code: `result-${certificate}` },
          when: createDateMessage(audit.certificate?.since),
        }
      return { text: { code: 'result-certified' }, when: createDateMessage(auditExpiresDate) }
    }
    case 'certificate ended':
      return { text: { code: 'result-ended' }, when: createDateMessage(auditExpiresDate) }
    case 'not certified':
      return { text: { code: 'not-certified' } }
    case 'cancelled':
      return { text: { code: 'cancelled' } }
    default:
      return {}
  }
}

/** The four steps of the timeline with their text and date. */
function timelineSteps(
  { state }: HotelProgress,
  audit: AuditMessageFacts | undefined,
  membership: Membership,
  today: CalendarDay,
): TimelineStep[] {
  const bookedAudit = state === 'new audit' || state === 'waiting' ? undefined : audit
  return [
    { title: { code: 'step-welcome' }, ...membershipStep(membership, today) },
    { title: { code: 'step-confirmed' }, ...(bookedAudit && visitStep(state, bookedAudit, today)) },
    { title: { code: 'step-report' }, ...(bookedAudit && reportStep(state, bookedAudit)) },
    { title: { code: 'step-result' }, ...(bookedAudit && resultStep(state, bookedAudit)) },
  ]
}

export interface AuditMessages {
  /** The status sentences for each role; undefined without an audit. */
  status: StatusTexts | undefined
  /** The property's dashboard. */
  progress: HotelProgress
  steps: TimelineStep[]
  next: NextStep
  tiles: DashboardTile[]
}

/** All messages of the dashboard and the audit panel about a site's latest audit. */
export function auditMessages(
  latest: AuditMessageFacts | undefined,
  membership: Membership,
  today: CalendarDay,
  programme: ProgrammeFacts,
  /** The newest check-up of the property. */
  checkUp?: CheckUpMessageFacts | undefined,
): AuditMessages {
  const progress = hotelProgress(
    latest && { ...latest, improvements: latest.improvementsLeft },
    { isCurrent: membership.status === 'Current' },
    today,
  )
  // The next step after an expired audit has no auditor and no date.
  const current = progress.state === 'new audit' ? undefined : latest
  const certificate = current?.certificate ?? null
  const isCertified = progress.state === 'certified' || progress.state === 'expiring'
  const isWithdrawn = certificate?.state === 'withdrawn'
  const next =
    checkUp && isCertified && !isWithdrawn && isCheckUpOpen(checkUp.status, certificate)
      ? checkUpStep(checkUp, certificate)
      : nextStep(progress, current, today, programme)
  return {
    status: latest && statusTexts(latest, today),
    progress,
    steps: timelineSteps(progress, current, membership, today),
    next,
    tiles: dashboardTiles(progress.state, current, today, programme),
  }
}
