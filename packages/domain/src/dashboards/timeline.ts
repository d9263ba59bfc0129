import { type CalendarDay, longDate } from '../kernel/dates.ts'
import { getMembershipEvent, type Membership } from '../sites/membership.ts'
import type { HotelProgress, HotelState } from './hotel-progress.ts'
import type { AuditMessageFacts, Message, TimelineStep } from './message.ts'

const on = (day: CalendarDay | null | undefined): Message | undefined =>
  day ? { code: 'on', date: longDate(day) } : undefined

function membershipStep(membership: Membership, today: CalendarDay): Omit<TimelineStep, 'title'> {
  const moment = getMembershipEvent(membership, today)
  return moment ? { text: { code: `membership-${moment.code}` }, when: on(moment.date) } : {}
}

/** Before the visit and after a cancellation nothing has taken place. */
const NOT_VISITED: readonly HotelState[] = ['new audit', 'waiting', 'unconfirmed', 'confirmed', 'cancelled']

function visitStep(state: HotelState, { auditorDate }: AuditMessageFacts, today: CalendarDay) {
  if (auditorDate === null) return {}
  // An auditor may start the day before the audit date.
  const tookPlace = !NOT_VISITED.includes(state) && auditorDate <= today
  if (tookPlace) return { text: { code: 'audit-took-place' } as const, when: on(auditorDate) }
  return {
    text: { code: state === 'unconfirmed' ? 'date-unconfirmed' : 'audit-planned' } as const,
    when: on(auditorDate),
  }
}

function reportStep(state: HotelState, { resultsSentDay }: AuditMessageFacts): Omit<TimelineStep, 'title'> {
  if (NOT_VISITED.includes(state)) return {}
  if (state === 'report') return { text: { code: 'report-being-written' } }
  return { text: { code: 'report-received' }, when: on(resultsSentDay) }
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
    case 'expiring':
      return { text: { code: 'result-certified' }, when: on(auditExpiresDate) }
    case 'certificate ended':
      return { text: { code: 'result-ended' }, when: on(auditExpiresDate) }
    case 'not certified':
      return { text: { code: 'not-certified' } }
    case 'cancelled':
      return { text: { code: 'cancelled' } }
    default:
      return {}
  }
}

/** The four steps of the timeline, each with what happened or will happen and when. */
export function timelineSteps(
  { state }: HotelProgress,
  audit: AuditMessageFacts | undefined,
  membership: Membership,
  today: CalendarDay,
): TimelineStep[] {
  const begun = state === 'new audit' || state === 'waiting' ? undefined : audit
  return [
    { title: { code: 'step-welcome' }, ...membershipStep(membership, today) },
    { title: { code: 'step-confirmed' }, ...(begun && visitStep(state, begun, today)) },
    { title: { code: 'step-report' }, ...(begun && reportStep(state, begun)) },
    { title: { code: 'step-result' }, ...(begun && resultStep(state, begun)) },
  ]
}
